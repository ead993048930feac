import { defineOffice } from '#kernel/office.ts'

export const formsOffice = defineOffice('forms', () => import('../../words/manage.ts'), {
  services: [
    ['manage/forms', 'title.forms', 'file-text', '', () => import('./Forms.tsx'), 10],
    ['manage/forms/new', 'title.new', 'file-text', 'manage', () => import('./Gallery.tsx'), 'under'],
    ['manage/forms/design/:id', 'title.design', 'file-text', 'manage', () => import('./DesignPage.tsx'), 'under'],
    ['manage/forms/rules/:id', 'title.rules', 'file-text', 'manage', () => import('./Rules.tsx'), 'under'],
    ['manage/forms/versions/:id', 'title.versions', 'file-text', 'manage', () => import('./Versions.tsx'), 'under'],
    [
      'manage/forms/submissions/:id',
      'title.submissions',
      'file-text',
      'handle',
      () => import('./Submissions.tsx'),
      'under',
    ],
    ['manage/forms/figures/:id', 'title.figures', 'file-text', 'handle', () => import('./Figures.tsx'), 'under'],
    ['manage/form-sheets', 'title.sheets', 'search', 'manage', () => import('./Sheets.tsx'), 11],
  ],
})
