import { eq, type SQL, sql } from 'drizzle-orm'
import { longestToken, soundsOf, unitsOf } from '#engines/search/server/cut.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { type BookRow, books, terms } from './schema.ts'

type Named = Pick<BookRow, 'title' | 'author' | 'isbn'>

const mostUnits = 40

/** The text from each of its units on: a prefix of one of these is how a book is found. */
export const suffixes = (units: readonly string[]): string[] =>
  units.slice(0, mostUnits).map((_, at) => cut(units.slice(at, at + longestToken).join('')))

const cut = (text: string): string => [...text].slice(0, longestToken).join('')

export const plainIsbn = (isbn: string): string => isbn.replace(/[^0-9Xx]/g, '').toLowerCase()

/** As written and in pinyin. */
export function termsOf({ title, author, isbn }: Named): string[] {
  const both = [title, author].flatMap((text) => [...suffixes(unitsOf(text)), ...suffixes(soundsOf(text))])
  return [...new Set([...both, plainIsbn(isbn)].filter(Boolean))]
}

/** What was typed, as prefixes that all have to match: `三体 刘` is two. */
export function typedTerms(q: string): string[] {
  const isbn = plainIsbn(q)
  if (isbn.length >= 9 && /^[0-9Xx -]+$/.test(q.trim())) return [isbn]
  const words = q.split(/\s+/).map((word) => cut(unitsOf(word).join('')))
  return [...new Set(words.filter(Boolean))].slice(0, 6)
}

export async function saveTerms(db: WriteDb, book: Named & { id: string }): Promise<void> {
  await db.delete(terms).where(eq(terms.book, book.id))
  await insertTerms(db, [book])
}

const atOnce = 5_000

export async function insertTerms(db: WriteDb, list: readonly (Named & { id: string })[]): Promise<void> {
  const rows = list.flatMap((book) => termsOf(book).map((term) => ({ book: book.id, term })))
  for (let from = 0; from < rows.length; from += atOnce) await db.insert(terms).values(rows.slice(from, from + atOnce))
}

/** Books with a term that begins so, for each of the prefixes. */
export const hasTerms = (prefixes: readonly string[]): SQL | undefined =>
  prefixes.length === 0
    ? undefined
    : sql.join(
        prefixes.map(
          (prefix) => sql`${books.id} in (select t.book from ${terms} t where t.site = ${books.site}
            and t.term >= ${prefix} and t.term < ${`${prefix}\u{10FFFF}`})`,
        ),
        sql` and `,
      )
