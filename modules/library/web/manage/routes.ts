import { defineOffice } from '#kernel/office.ts'

const may = 'manage'

export const libraryOffice = defineOffice('library', () => import('../../messages.ts'), {
  services: [
    ['manage/library', 'name', 'library', may, () => import('./Loans.tsx'), 87],
    ['manage/library/holds', 'title.holds', 'clock', may, () => import('./Holds.tsx'), 'under'],
    ['manage/library/books', 'title.books', 'book-open', may, () => import('./Books.tsx'), 'under'],
    ['manage/library/branches', 'title.branches', 'building-2', may, () => import('./Branches.tsx'), 'under'],
    ['manage/library/fines', 'title.fines', 'hand-coins', may, () => import('./Fines.tsx'), 'under'],
    ['manage/library/source', 'title.connector', 'network', may, () => import('./Connector.tsx'), 'under'],
    ['manage/library/import-copies', 'title.imports', 'upload', may, () => import('./CopyImports.tsx'), 'under'],
    ['manage/library/import-copies/:id', 'title.imports', 'upload', may, () => import('./Import.tsx'), 'under'],
    ['manage/library/import-loans', 'title.imports', 'upload', may, () => import('./LoanImports.tsx'), 'under'],
    ['manage/library/import-loans/:id', 'title.imports', 'upload', may, () => import('./Import.tsx'), 'under'],
  ],
})
