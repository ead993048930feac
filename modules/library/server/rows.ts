import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { SourceKind } from '../settings.ts'
import type { Hold, Loan } from '../shapes.ts'
import { daysUntil } from './days.ts'
import { type HoldRow, holds, type LoanRow, loans } from './loans-schema.ts'
import { blockOf, fineOf, rulesOf, stateAt } from './rules.ts'
import { books, branches, copies } from './schema.ts'
import { type Actor, holdSteps, loanSteps } from './states.ts'

const bookColumns = {
  bookId: books.id,
  bookExternal: books.external,
  title: books.title,
  author: books.author,
  callNumber: books.callNumber,
}
const branchColumns = { name: branches.name, nameEn: branches.nameEn, nameTw: branches.nameTw }

/** Somebody else is in the queue for the book. */
const isWaited = sql<boolean>`exists (select from ${holds} h where h.site = ${loans.site} and h.book = ${books.id}
  and h.state = 'queued' and h.person <> ${loans.person} and h.external is null)`

export const loanColumns = {
  loan: loans,
  ...bookColumns,
  ...branchColumns,
  barcode: copies.barcode,
  waited: isWaited,
}

/** Loans with their book and branch: one statement. */
export const loanRows = (db: ReadDb, which: SQL | undefined) =>
  db
    .select(loanColumns)
    .from(loans)
    .innerJoin(copies, and(eq(copies.site, loans.site), eq(copies.id, loans.copy)))
    .innerJoin(books, and(eq(books.site, loans.site), eq(books.id, copies.book)))
    .innerJoin(branches, and(eq(branches.site, loans.site), eq(branches.id, copies.branch)))
    .where(which)
export type LoanFact = Awaited<ReturnType<typeof loanRows>>[number]

/** Place in the queue: counted in the register, told by the library system. */
const place = sql<number>`case when ${holds.state} <> 'queued' then 0 when ${holds.external} is not null then ${holds.place}
  else (select count(*)::int from ${holds} h where h.site = ${holds.site} and h.book = ${holds.book} and h.state = 'queued'
    and h.external is null and (h.placed_at, h.id) <= (${holds.placedAt}, ${holds.id})) end`

export const holdColumns = { hold: holds, ...bookColumns, ...branchColumns, place }

export const holdRows = (db: ReadDb, which: SQL | undefined) =>
  db
    .select(holdColumns)
    .from(holds)
    .innerJoin(books, and(eq(books.site, holds.site), eq(books.id, holds.book)))
    .innerJoin(branches, and(eq(branches.site, holds.site), eq(branches.id, holds.branch)))
    .where(which)
export type HoldFact = Awaited<ReturnType<typeof holdRows>>[number]

/** The id of a book on the wire. */
export const bookIdOf = (external: string | null, id: string): string => (external === null ? id : `koha-${external}`)

type Reader = Pick<ReadContext, 'site' | 'now' | 'language' | 'person' | 'may'>

/** On the pages of the portal a person acts for themselves, also one who manages the library. */
export const actorOf = (ctx: Pick<Reader, 'person' | 'may'>, at: 'own' | 'desk'): Actor => ({
  person: at === 'own' ? (ctx.person?.id ?? '') : '',
  manages: at === 'desk' && ctx.may('manage'),
})

export function loanFace(ctx: Reader, fact: LoanFact, at: 'own' | 'desk' = 'own'): Loan {
  const { loan } = fact
  const block = blockOf(ctx, { ...loan, waited: fact.waited })
  const state = stateAt(loan, ctx.now)
  return {
    id: loan.id,
    book: bookIdOf(fact.bookExternal, fact.bookId),
    ...{ title: fact.title, author: fact.author, callNumber: fact.callNumber, barcode: fact.barcode },
    branch: fieldIn(ctx.language, fact, 'name'),
    lent: seconds(loan.lentAt),
    due: seconds(loan.dueAt),
    days: daysUntil(ctx, loan.dueAt),
    state,
    renewals: loan.renewals,
    mostRenewals: loan.external === null ? rulesOf(ctx).renewals : loan.mostRenewals,
    block,
    fine: fineOf(ctx, loan),
    allowedActions: loanSteps.allowedActions({ ...entityOf(loan), state, block }, actorOf(ctx, at)),
  }
}

export function holdFace(ctx: Reader, fact: HoldFact, at: 'own' | 'desk' = 'own'): Hold {
  const { hold } = fact
  return {
    id: hold.id,
    book: bookIdOf(fact.bookExternal, fact.bookId),
    ...{ title: fact.title, author: fact.author, state: hold.state, place: fact.place },
    branch: fieldIn(ctx.language, fact, 'name'),
    placed: seconds(hold.placedAt),
    until: hold.state === 'waiting' && hold.waitUntil ? seconds(hold.waitUntil) : 0,
    ended: hold.endedAt ? seconds(hold.endedAt) : 0,
    allowedActions: holdSteps.allowedActions(holdEntity(hold), actorOf(ctx, at)),
  }
}

export const entityOf = ({ person, external }: LoanRow) => ({ person, external })
export const holdEntity = ({ person, external, state }: HoldRow) => ({ person, external, state })

/** Rows of the site's present source: after a change of the source the others rest. */
export const ofSource = (source: SourceKind, column: PgColumn): SQL =>
  source === 'koha' ? sql`${column} is not null` : sql`${column} is null`
