import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { library } from '../module.ts'
import { openHoldStates, openLoanStates } from '../shapes.ts'
import { refreshLoans, refreshLoansOfBook } from './agenda.ts'
import { isFree, lockBook, stepHold, system } from './circulation.ts'
import { type HoldRow, holds, loans } from './loans-schema.ts'
import { entityOf, type LoanFact, loanRows } from './rows.ts'
import { blockOf, renewedUntil, rulesOf, stateAt } from './rules.ts'
import { books, branches, copies } from './schema.ts'
import { loanSteps } from './states.ts'

/** Renews a loan of the register. One that was renewed since `seen` stays as it is. */
export async function renewLoan(ctx: WriteContext, id: string, seen?: number): Promise<number> {
  const [{ bookId }] = await ownLoan(ctx, id)
  await lockBook(ctx.db, bookId)
  const [{ loan, waited }] = await ownLoan(ctx, id)
  if (seen !== undefined && seconds(loan.dueAt) > seen) return seconds(loan.dueAt)
  const block = blockOf(ctx, { ...loan, waited })
  if (block) throw library.fail(block)
  const me = personOf(ctx).id
  loanSteps.move('renew', { ...entityOf(loan), state: stateAt(loan, ctx.now), block }, { person: me, manages: false })
  const after = { state: 'renewed' as const, dueAt: renewedUntil(ctx), renewals: loan.renewals + 1 }
  await ctx.db
    .update(loans)
    .set({ ...after, remindedAt: null })
    .where(eq(loans.id, id))
  await refreshLoans(ctx, eq(loans.id, id))
  const before = { state: loan.state, dueAt: loan.dueAt, renewals: loan.renewals }
  await ctx.audit({ action: 'renew', entity: 'library.loan', entityId: id, before, after })
  return seconds(after.dueAt)
}

async function ownLoan(ctx: WriteContext, id: string): Promise<[LoanFact]> {
  const mine = and(eq(loans.id, id), eq(loans.person, personOf(ctx).id), sql`${loans.external} is null`)
  return [theRow(await loanRows(ctx.db, and(mine, inArray(loans.state, [...openLoanStates]))))]
}

/** Joins the queue; a free copy of another branch is sent at once. */
export async function joinQueue(ctx: WriteContext, input: { book: string; branch: string }): Promise<string> {
  if (!isUuid(input.book) || !isUuid(input.branch)) throw notFound()
  const person = personOf(ctx).id
  theRow(await ctx.db.select({ id: branches.id }).from(branches).where(registered(branches, input.branch)))
  theRow(await ctx.db.select({ id: books.id }).from(books).where(registered(books, input.book)))
  await lockBook(ctx.db, input.book)
  const free = await checkHold(ctx, input, person)
  const values = { person, book: input.book, branch: input.branch, placedAt: ctx.now }
  const [made] = await ctx.db.insert(holds).values(values).returning()
  if (free) await stepHold(ctx, made!, 'send', { actor: system, copy: free })
  else await refreshLoansOfBook(ctx, input.book)
  const after = { branch: input.branch }
  await ctx.audit({ action: 'place', entity: 'library.hold', entityId: made!.id, after })
  return made!.id
}

const registered = (table: typeof books | typeof branches, id: string) =>
  and(eq(table.id, id), sql`${table.external} is null`)

/** Throws why it cannot be put on hold; returns a free copy at another branch, if there is one. */
async function checkHold(
  ctx: WriteContext,
  { book, branch }: { book: string; branch: string },
  person: string,
): Promise<string | undefined> {
  const mine = await ctx.db
    .select({ book: holds.book })
    .from(holds)
    .where(and(eq(holds.person, person), inArray(holds.state, [...openHoldStates])))
  if (mine.some((hold) => hold.book === book)) throw library.fail('heldAlready')
  if (mine.length >= rulesOf(ctx).holds) throw library.fail('tooManyHolds')
  const atHome = and(eq(loans.person, person), eq(books.id, book), inArray(loans.state, [...openLoanStates]))
  if ((await loanRows(ctx.db, atHome)).length) throw library.fail('borrowedAlready')
  const [{ n } = { n: 0 }] = await ctx.db
    .select({ n: count() })
    .from(copies)
    .where(and(eq(copies.book, book), eq(copies.state, 'lendable')))
  if (n === 0) throw library.fail('noCopies')
  const free = await ctx.db
    .select({ id: copies.id, branch: copies.branch })
    .from(copies)
    .where(and(eq(copies.book, book), isFree(ctx.db)))
    .orderBy(asc(copies.id))
  if (free.some((copy) => copy.branch === branch)) throw library.fail('onShelf')
  return free[0]?.id
}

/** Cancels one's own hold of the register. A second time nothing happens. */
export async function leaveQueue(ctx: WriteContext, id: string): Promise<void> {
  const person = personOf(ctx).id
  const own = and(eq(holds.id, id), eq(holds.person, person), sql`${holds.external} is null`)
  const { book } = theRow(await ctx.db.select().from(holds).where(own))
  await lockBook(ctx.db, book)
  const hold: HoldRow = theRow(await ctx.db.select().from(holds).where(own).for('update'))
  if (hold.state === 'cancelled') return
  const { state } = await stepHold(ctx, hold, 'cancel', { actor: { person, manages: false } })
  const before = { state: hold.state }
  await ctx.audit({ action: 'cancel', entity: 'library.hold', entityId: id, before, after: { state } })
}
