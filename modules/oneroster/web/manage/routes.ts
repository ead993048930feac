import { defineOffice } from '#kernel/office.ts'

const may = 'manage'

export const onerosterOffice = defineOffice('oneroster', () => import('../../messages.ts'), {
  people: [
    ['manage/oneroster', 'title.manage', 'network', may, () => import('./Overview.tsx'), 70],
    ['manage/oneroster/:list', 'title.import', 'upload', may, () => import('./List.tsx'), 'under'],
    ['manage/oneroster/:list/:id', 'title.import', 'upload', may, () => import('./Import.tsx'), 'under'],
  ],
})
