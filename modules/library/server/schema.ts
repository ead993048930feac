import { sql } from 'drizzle-orm'
import { check, customType, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, newId, oneOf, saidColumns, siteTable } from '#kernel/server/db/tables.ts'
import { copyStates } from '../shapes.ts'

/** Byte order (collation "C"): a prefix is a range of an index, also under row security. */
const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The id in the library system; null for rows of the built-in register. Rows of one kind never refer to the other. */
export const external = () => text('external')

export const branches = siteTable('library_branches', {
  id: newId(),
  external: external(),
  code: text('code').notNull(),
  ...saidColumns('name'),
  version: integer('version').notNull().default(1),
}).with((t) => [
  uniqueIndex('library_branches_external').on(t.site, t.external).where(sql`${t.external} is not null`),
  uniqueIndex('library_branches_code').on(t.site, t.code).where(sql`${t.external} is null`),
])
export type BranchRow = typeof branches.$inferSelect

export const books = siteTable('library_books', {
  id: newId(),
  external: external(),
  title: text('title').notNull(),
  author: text('author').notNull().default(''),
  publisher: text('publisher').notNull().default(''),
  /** 0 if unknown. */
  year: integer('year').notNull().default(0),
  isbn: text('isbn').notNull().default(''),
  callNumber: text('call_number').notNull().default(''),
  summary: text('summary').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  uniqueIndex('library_books_external').on(t.site, t.external).where(sql`${t.external} is not null`),
  index('library_books_added').on(t.site, t.createdAt, t.id),
  check('library_books_titled', sql`${t.title} <> ''`),
])
export type BookRow = typeof books.$inferSelect

/** Beginnings by which a book of the register is found: the title and author from each of their words on, and the ISBN. */
export const terms = siteTable('library_terms', {
  book: uuid('book').notNull(),
  term: byteText('term').notNull(),
}).with((t) => [
  belongsTo(t.site, t.book, () => books).onDelete('cascade'),
  uniqueIndex('library_terms_book').on(t.site, t.book, t.term),
  index('library_terms_term').on(t.site, t.term),
])

export const copies = siteTable('library_copies', {
  id: newId(),
  external: external(),
  book: uuid('book').notNull(),
  branch: uuid('branch').notNull(),
  barcode: text('barcode').notNull(),
  /** Where it stands in the branch. */
  shelf: text('shelf').notNull().default(''),
  state: text('state', { enum: copyStates }).notNull().default('lendable'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.book, () => books),
  belongsTo(t.site, t.branch, () => branches),
  index('library_copies_book').on(t.site, t.book),
  index('library_copies_branch').on(t.site, t.branch),
  uniqueIndex('library_copies_external').on(t.site, t.external).where(sql`${t.external} is not null`),
  uniqueIndex('library_copies_barcode').on(t.site, t.barcode).where(sql`${t.external} is null`),
  check('library_copies_known_state', sql`${t.state} in (${oneOf(copyStates)})`),
])
export type CopyRow = typeof copies.$inferSelect
