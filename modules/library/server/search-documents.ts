import { and, desc, exists, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { books, copies } from './schema.ts'
import { plainIsbn } from './terms.ts'

/** The latest titles are in the portal's search; all of them in that of the catalogue. */
const mostTitles = 10_000

/** Titles of the register that the library holds: a copy that is neither lost nor withdrawn. */
const held = (db: Pick<ReadDb, 'select'>) =>
  and(
    isNull(books.external),
    exists(
      db
        .select({ one: sql`1` })
        .from(copies)
        .where(
          and(
            sql`${copies.site} = ${books.site} and ${copies.book} = ${books.id}`,
            notInArray(copies.state, ['lost', 'withdrawn']),
          ),
        ),
    ),
  )

export const bookSearch = searchable('library.book', async ({ db }, ids) => {
  const latest = db
    .select({ id: books.id })
    .from(books)
    .where(held(db))
    .orderBy(desc(books.createdAt), desc(books.id))
    .limit(mostTitles)
  const rows = await db
    .select()
    .from(books)
    .where(and(ofIds(books.id, ids), inArray(books.id, latest)))
  return rows.map(({ id, title, author, year, isbn, callNumber }) => ({
    source: 'library.book',
    sourceId: id,
    rank: 'article' as const,
    title: { zh: title },
    subtitle: { zh: [author, year || ''].filter(Boolean).join(' · ') },
    page: `library/book?id=${id}`,
    words: [author, plainIsbn(isbn), callNumber].filter(Boolean),
    for: everyone,
  }))
})

export const documents = documentsOf(bookSearch)
