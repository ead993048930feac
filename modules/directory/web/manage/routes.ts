import { defineOffice } from '#kernel/office.ts'

export const directoryOffice = defineOffice('directory', () => import('../../words/manage.ts'), {
  people: [
    ['manage/units', 'title.units', 'organisation', 'manage', () => import('./Units.tsx'), 20],
    ['manage/tags', 'title.tags', 'tag', 'manage', () => import('./Tags.tsx'), 30],
  ],
})
