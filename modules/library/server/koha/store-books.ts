import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { CopyState } from '../../shapes.ts'
import { books, branches, copies } from '../schema.ts'
import type { KohaPatron } from './fetch.ts'
import type { KohaBiblio, KohaItem } from './shapes.ts'

/** Our ids of Koha's branches, books and copies. */
export type KohaIds = Readonly<Record<'branches' | 'books' | 'copies', ReadonlyMap<string, string>>>

const isExternal = (column: typeof books.external) => sql`${column} is not null`

/** Writes down the branches, books and copies that an account mentions: six statements, however many there are. */
export async function storeBooks(db: WriteDb, patron: KohaPatron): Promise<KohaIds> {
  const named = new Set([
    ...patron.items.flatMap(({ home_library_id, holding_library_id }) => [home_library_id, holding_library_id]),
    ...patron.holds.map(({ pickup_library_id }) => pickup_library_id),
  ])
  const own = new Map(patron.libraries.map(({ library_id, name }) => [library_id, name]))
  const branchIds = await storeBranches(db, [...named].filter(Boolean), own)
  const bookIds = await storeBiblios(db, patron.biblios, patron.items)
  const rows = patron.items.flatMap((item) => {
    const [book, branch] = [bookIds.get(item.biblio_id), branchIds.get(item.holding_library_id || item.home_library_id)]
    return book && branch ? [{ ...copyOf(item), book, branch }] : []
  })
  return { branches: branchIds, books: bookIds, copies: await storeCopies(db, rows) }
}

async function storeBranches(db: WriteDb, codes: readonly string[], names: ReadonlyMap<string, string>) {
  if (codes.length === 0) return new Map<string, string>()
  const rows = codes.map((code) => ({ external: code, code, name: names.get(code) || code }))
  await db
    .insert(branches)
    .values(rows)
    .onConflictDoUpdate({
      target: [branches.site, branches.external],
      targetWhere: isNotNull(branches.external),
      set: { name: sql`excluded.name` },
      setWhere: sql`${branches.name} <> excluded.name`,
    })
  return idsOf(db, branches, codes)
}

async function storeBiblios(db: WriteDb, biblios: readonly KohaBiblio[], items: readonly KohaItem[]) {
  const callNumbers = new Map(items.map(({ biblio_id, callnumber }) => [biblio_id, callnumber]))
  const rows = [...new Map(biblios.map((biblio) => [biblio.biblio_id, biblio])).values()].map((biblio) => ({
    ...bookOf(biblio),
    external: biblio.biblio_id,
    callNumber: callNumbers.get(biblio.biblio_id) ?? '',
  }))
  if (rows.length === 0) return new Map<string, string>()
  const names = ['title', 'author', 'publisher', 'year', 'isbn'] as const
  await db
    .insert(books)
    .values(rows)
    .onConflictDoUpdate({
      target: [books.site, books.external],
      targetWhere: isExternal(books.external),
      set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)])),
    })
  return idsOf(
    db,
    books,
    rows.map(({ external }) => external),
  )
}

/** The first year in a text such as `c2019.`. */
const yearIn = (text: string): number => Number(/\b(1[4-9]|20)\d\d\b/.exec(text)?.[0] ?? 0)

export const bookOf = (biblio: KohaBiblio) => ({
  title: [biblio.title, biblio.subtitle].filter(Boolean).join(' ').slice(0, 300) || '—',
  author: biblio.author.slice(0, 200),
  publisher: biblio.publisher.slice(0, 200),
  year: yearIn(biblio.publication_year) || yearIn(biblio.copyright_date),
  isbn: biblio.isbn.split(/[|;,]/)[0]!.trim().slice(0, 20),
})

const copyOf = (item: KohaItem) => ({
  external: item.item_id,
  barcode: item.external_id.slice(0, 40) || `#${item.item_id}`,
  shelf: item.location.slice(0, 60),
  state: copyState(item),
})

export function copyState(item: KohaItem): CopyState {
  if (item.lost_status) return 'lost'
  if (item.withdrawn || item.damaged_status) return 'withdrawn'
  return item.not_for_loan_status ? 'onsite' : 'lendable'
}

async function storeCopies(
  db: WriteDb,
  rows: readonly (ReturnType<typeof copyOf> & { book: string; branch: string })[],
) {
  if (rows.length === 0) return new Map<string, string>()
  const names = ['book', 'branch', 'barcode', 'shelf', 'state'] as const
  await db
    .insert(copies)
    .values([...rows])
    .onConflictDoUpdate({
      target: [copies.site, copies.external],
      targetWhere: isNotNull(copies.external),
      set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)])),
    })
  return idsOf(
    db,
    copies,
    rows.map(({ external }) => external),
  )
}

async function idsOf(db: WriteDb, table: typeof books | typeof branches | typeof copies, externals: readonly string[]) {
  const rows = await db
    .select({ id: table.id, external: table.external })
    .from(table)
    .where(and(isNotNull(table.external), inArray(table.external, [...externals])))
  return new Map(rows.map(({ id, external }) => [external!, id]))
}
