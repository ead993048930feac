import { defineOffice } from '#kernel/office.ts'

const shared = { group: 'services', icon: 'file-text' } as const
const under = 'manage/forms'
const design = { ...shared, access: { may: 'manage' }, under } as const
const desk = { ...shared, access: { may: 'handle' }, under } as const

export const formsOffice = defineOffice('forms', () => import('../../words/manage.ts'), [
  {
    ...shared,
    path: 'manage/forms',
    title: 'title.forms',
    access: { may: '' },
    page: () => import('./Forms.tsx'),
    order: 10,
  },
  {
    ...shared,
    icon: 'search',
    path: 'manage/form-sheets',
    title: 'title.sheets',
    access: { may: 'manage' },
    page: () => import('./Sheets.tsx'),
    order: 11,
  },
  { ...design, path: 'manage/forms/new', title: 'title.new', page: () => import('./Gallery.tsx') },
  { ...design, path: 'manage/forms/design/:id', title: 'title.design', page: () => import('./DesignPage.tsx') },
  { ...design, path: 'manage/forms/rules/:id', title: 'title.rules', page: () => import('./Rules.tsx') },
  { ...design, path: 'manage/forms/versions/:id', title: 'title.versions', page: () => import('./Versions.tsx') },
  {
    ...desk,
    path: 'manage/forms/submissions/:id',
    title: 'title.submissions',
    page: () => import('./Submissions.tsx'),
  },
  { ...desk, path: 'manage/forms/figures/:id', title: 'title.figures', page: () => import('./Figures.tsx') },
])
