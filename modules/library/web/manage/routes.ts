import { defineOffice } from '#kernel/office.ts'

const may = 'manage'

export const libraryOffice = defineOffice('library', () => import('../../messages.ts'), {
  services: [
    ['manage/library', 'name', 'library', may, () => import('./Loans.tsx')],
    ['manage/library/holds', 'title.holds', 'clock', may, () => import('./Holds.tsx'), 'under'],
    ['manage/library/books', 'title.books', 'book-open', may, () => import('./Books.tsx'), 'under'],
    ['manage/library/branches', 'title.branches', 'building-2', may, () => import('./Branches.tsx'), 'under'],
    ['manage/library/fines', 'title.fines', 'hand-coins', may, () => import('./Fines.tsx'), 'under'],
    ['manage/library/source', 'title.connector', 'network', may, () => import('./Connector.tsx'), 'under'],
  ],
})
