import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { contract } from '../contract.ts'
import type { Branch, CopyFace } from '../shapes.ts'
import { holds, loans } from './loans-schema.ts'
import { bookIdOf } from './rows.ts'
import { type BookRow, books, branches, type CopyRow, copies } from './schema.ts'
import { hasTerms, typedTerms } from './terms.ts'

type Calls = typeof contract

/** Lent now, and kept on the shelf or on its way for somebody. */
const isLent = sql`exists (select from ${loans} l where l.site = c.site and l.copy = c.id and l.state in ('out', 'renewed'))`
const isKept = sql`exists (select from ${holds} h where h.site = c.site and h.copy = c.id and h.state in ('inTransit', 'waiting'))`
const isFree = sql`c.state = 'lendable' and not ${isLent} and not ${isKept}`

/** The books of the register. */
export async function searchRegister(ctx: ReadContext, input: InputOf<Calls['collection']>) {
  const { q, branch, available } = input
  if (branch && !isUuid(branch)) throw notFound()
  const typed = typedTerms(q)
  if (q && typed.length === 0) return { list: [], more: false, asOf: seconds(ctx.now) }
  const wanted: SQL[] = [
    ...(branch ? [sql`c.branch = ${branch}::uuid`] : []),
    ...(available ? [isFree] : [sql`c.state <> 'withdrawn'`]),
  ]
  const ofBook = sql`from ${copies} c where c.site = ${books.site} and c.book = ${books.id}`
  const hasCopy = branch || available ? sql`exists (select ${ofBook} and ${sql.join(wanted, sql` and `)})` : undefined
  const query = ctx.db
    .select({
      book: books,
      copies: sql<number>`(select count(*)::int ${ofBook} and c.state <> 'withdrawn')`,
      available: sql<number>`(select count(*)::int ${ofBook} and ${isFree})`,
    })
    .from(books)
    .where(and(sql`${books.external} is null`, hasTerms(typed), hasCopy))
  const { rows, more } = await someOf(query, input, desc(books.createdAt), desc(books.id))
  return { list: rows.map(({ book, ...n }) => ({ ...bookFace(book), ...n })), more, asOf: seconds(ctx.now) }
}

const bookFace = ({ id, external, title, author, publisher, year, isbn, callNumber }: BookRow) => ({
  id: bookIdOf(external, id),
  ...{ title, author, publisher, year, isbn, callNumber },
})

export async function bookOfRegister(ctx: ReadContext, id: string) {
  if (!isUuid(id)) throw notFound()
  const book = theRow(
    await ctx.db
      .select()
      .from(books)
      .where(and(eq(books.id, id), sql`${books.external} is null`)),
  )
  const rows = await copyRows(ctx, eq(copies.book, id))
  const list = rows
    .filter(({ copy }) => copy.state !== 'withdrawn')
    .map(({ copy, due, isKept, ...named }) => ({
      ...{ id: copy.id, shelf: copy.shelf, barcode: copy.barcode, callNumber: book.callNumber },
      branch: fieldIn(ctx.language, named, 'name'),
      state: faceOf(copy, due, isKept),
      due: due ? seconds(due) : 0,
    }))
  const open = await ctx.db
    .select({ id: holds.id, person: holds.person, state: holds.state })
    .from(holds)
    .where(and(eq(holds.book, id), inArray(holds.state, ['queued', 'inTransit', 'waiting'])))
  const me = personOf(ctx).id
  return {
    ...bookFace(book),
    summary: book.summary,
    copies: list.length,
    available: list.filter(({ state }) => state === 'available').length,
    list,
    queue: open.filter(({ state }) => state === 'queued').length,
    hold: open.find(({ person }) => person === me)?.id ?? '',
    isMine: rows.some(({ borrower }) => borrower === me),
    pickUp: await pickUpOf(ctx, rows),
    asOf: seconds(ctx.now),
  }
}

type CopyFact = Awaited<ReturnType<typeof copyRows>>[number]

/** Not where a copy stands on the shelf: it is borrowed there. */
async function pickUpOf(ctx: ReadContext, rows: readonly CopyFact[]): Promise<Branch[]> {
  if (!rows.some(({ copy }) => copy.state === 'lendable')) return []
  const free = rows.filter(({ copy, due, isKept }) => faceOf(copy, due, isKept) === 'available')
  const there = new Set(free.map(({ copy }) => copy.branch))
  return (await registerBranches(ctx)).filter(({ id }) => !there.has(id))
}

/** Copies with their branch, and who has them until when. */
export function copyRows({ db }: Pick<ReadContext, 'db'>, which: SQL) {
  const out = and(eq(loans.site, copies.site), eq(loans.copy, copies.id), inArray(loans.state, ['out', 'renewed']))
  return db
    .select({
      copy: copies,
      ...{ name: branches.name, nameEn: branches.nameEn, nameTw: branches.nameTw },
      due: loans.dueAt,
      borrower: loans.person,
      isKept: sql<boolean>`exists (select from ${holds} h where h.site = ${copies.site} and h.copy = ${copies.id}
        and h.state in ('inTransit', 'waiting'))`,
    })
    .from(copies)
    .innerJoin(branches, and(eq(branches.site, copies.site), eq(branches.id, copies.branch)))
    .leftJoin(loans, out)
    .where(which)
    .orderBy(asc(branches.code), asc(copies.barcode))
}

export function faceOf({ state }: Pick<CopyRow, 'state'>, due: Date | null, isKept: boolean): CopyFace {
  if (due) return 'lent'
  if (state !== 'lendable') return state
  return isKept ? 'kept' : 'available'
}

export async function registerBranches({ db, language }: ReadContext): Promise<Branch[]> {
  const rows = await db.select().from(branches).where(sql`${branches.external} is null`).orderBy(asc(branches.code))
  return rows.map((row) => ({ id: row.id, name: fieldIn(language, row, 'name') }))
}
