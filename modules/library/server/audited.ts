import { importNames } from '#engines/imports/server/audited.ts'
import { type Audited, namesIn, namesThrough } from '#kernel/server/audit/declare.ts'
import { auditMessages } from '../words/audit.ts'
import { fines, holds } from './loans-schema.ts'
import { books, branches, copies } from './schema.ts'

const may = 'manage'

export const audited: Audited = {
  words: auditMessages,
  refers: { book: 'library.book', branch: 'library.branch' },
  things: {
    'library.book': {
      names: namesIn(books, { id: books.id, name: books.title }),
      page: 'manage/library/books',
      may,
      marks: 'title',
    },
    'library.branch': {
      names: namesIn(branches, { id: branches.id, name: branches.name, en: branches.nameEn }),
      page: 'manage/library/branches',
      may,
    },
    'library.copy': {
      names: namesIn(copies, { id: copies.id, name: copies.barcode }),
      page: 'manage/library/books',
      may,
    },
    'library.import': { names: importNames, page: 'manage/library/import-copies', may },
    'library.loan': { page: 'manage/library', may },
    'library.hold': {
      names: namesThrough(holds, { id: holds.id, of: holds.book }, books, books.title),
      page: 'manage/library/holds',
      may,
      marks: 'title',
      isPrivate: true,
    },
    'library.fine': {
      names: namesIn(fines, { id: fines.id, name: fines.title }),
      page: 'manage/library/fines',
      may,
      marks: 'title',
      isPrivate: true,
    },
    'library.reader': { namedAs: 'person' },
  },
}
