import { inArray } from 'drizzle-orm'
import { stagedSql } from '#engines/imports/server/columns.ts'
import { spokenOf } from '#engines/imports/server/references.ts'
import { tableTarget } from '#engines/imports/server/table-target.ts'
import type { Target } from '#engines/imports/server/target.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { books } from '../schema.ts'
import { insertTerms } from '../terms.ts'
import { columns } from './copy-columns.ts'

/** The same book: by its ISBN, or without one by title and author. */
const sameBook = `x.external is null and x.id in (select b.book from library_terms b where b.term = t.term)
  and (t.isbn is not null or x.title = t.title and x.author = coalesce(t.author, ''))`

const table = tableTarget({
  table: 'library_copies',
  columns,
  hasIds: true,
  only: 'p.external is null',
  stores: {
    barcode: 'barcode',
    title: { column: 'book', lookup: { table: 'library_books', by: 'title', on: sameBook, mayBeNew: true } },
    branch: {
      column: 'branch',
      lookup: {
        table: 'library_branches',
        by: 'name',
        on: 'x.external is null and t.branch in (x.code, x.name, x.name_en, x.name_tw)',
      },
    },
    shelf: { column: 'shelf', empty: `''` },
    status: { column: 'state', empty: `'lendable'` },
  },
  onChange: () => ({ version: 'p.version + 1' }),
})

const staged = stagedSql(columns)
type Made = { books: string[] }

/** Copies by their barcode. Books that are not in the catalogue yet are made; those that are stay as they are. */
export const copyTarget: Target = {
  ...table,
  watched: (entry) => [...table.watched(entry), 'library_terms'],
  apply: async (db, entry, at): Promise<Made> => {
    const made = await makeBooks(db, entry.id)
    await table.apply(db, entry, at)
    return { books: made }
  },
  rollBack: async (db, entry, at) => {
    const undone = await table.rollBack(db, entry, at)
    const { books: made } = entry.made as Made
    const spoken = await spokenOf(db, 'library_books', { own: ['library_terms'] })
    await db.$client.query(`delete from library_books where id = any($1::uuid[]) and not ${spoken}`, [made])
    return undone
  },
}

const batch = 5_000

/** With their search terms, by which the rows find them. */
async function makeBooks(db: WriteDb, id: string): Promise<string[]> {
  const { rows } = await db.$client.query(
    `insert into library_books (title, author, publisher, year, isbn, call_number)
    select distinct on (t.term, case when t.isbn is null then t.title || '/' || coalesce(t.author, '') end)
      t.title, coalesce(t.author, ''), coalesce(t.publisher, ''), coalesce(t.published, 0), coalesce(t.isbn, ''), coalesce(t."callNumber", '')
    from ${staged} t where t.kind in ('added', 'changed') and not exists (select from library_books x where ${sameBook})
    order by t.term, case when t.isbn is null then t.title || '/' || coalesce(t.author, '') end, t.row
    returning id`,
    [id],
  )
  const ids: string[] = rows.map((row) => row.id)
  for (let from = 0; from < ids.length; from += batch) {
    const some = await db
      .select()
      .from(books)
      .where(inArray(books.id, ids.slice(from, from + batch)))
    await insertTerms(db, some)
  }
  return ids
}
