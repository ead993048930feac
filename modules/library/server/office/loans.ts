import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { dayIn, dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy, windowTotal } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { library } from '../../module.ts'
import { openHoldStates, openLoanStates } from '../../shapes.ts'
import { refreshLoans, takeLoans } from '../agenda.ts'
import { lockBook, offerCopy, passOn, stepHold, system } from '../circulation.ts'
import { endOfDay, endOfDayIn, today } from '../days.ts'
import { fines, holds, loans, readers } from '../loans-schema.ts'
import { actorOf, entityOf, loanColumns, loanFace, loanRows, ofSource } from '../rows.ts'
import { fineOf, rulesOf, sourceOf, stateAt } from '../rules.ts'
import { books, branches, copies } from '../schema.ts'
import { bookSearch } from '../search-documents.ts'
import { loanSteps } from '../states.ts'

type Calls = typeof contract

const borrower = and(eq(people.site, loans.site), eq(people.id, loans.person))

/** All loans of the present source; also the overdue list and its export. */
export async function deskLoans(ctx: ReadContext, input: InputOf<Calls['deskLoans']>) {
  const { id, q } = input
  const query = ctx.db
    .select({ ...loanColumns, who: { name: people.name, number: people.number }, total: windowTotal })
    .from(loans)
    .innerJoin(copies, and(eq(copies.site, loans.site), eq(copies.id, loans.copy)))
    .innerJoin(books, and(eq(books.site, loans.site), eq(books.id, copies.book)))
    .innerJoin(branches, and(eq(branches.site, loans.site), eq(branches.id, copies.branch)))
    .innerJoin(people, borrower)
    .where(
      and(
        ofSource(sourceOf(ctx), loans.external),
        id ? eq(loans.id, id) : undefined,
        inState(ctx, input.state),
        contains(q, books.title, copies.barcode, people.name, people.number),
      ),
    )
  const order = [...sortedBy(input, { due: loans.dueAt, lent: loans.lentAt }), desc(loans.id)]
  const { rows, total } = await pageOf({ db: ctx.db }, query, input, order)
  return {
    total,
    list: rows.map(({ who, total: _, ...fact }) => ({
      ...loanFace(ctx, fact, 'desk'),
      person: who,
      returned: fact.loan.returnedAt ? seconds(fact.loan.returnedAt) : 0,
      dueDay: dayIn(ctx.site.zone, fact.loan.dueAt),
    })),
  }
}

function inState({ now }: ReadContext, state: InputOf<Calls['deskLoans']>['state']): SQL | undefined {
  if (state === '') return undefined
  if (state === 'returned' || state === 'lost') return eq(loans.state, state)
  const open = inArray(loans.state, state === 'overdue' ? [...openLoanStates] : [state])
  return and(open, state === 'overdue' ? lt(loans.dueAt, now) : gte(loans.dueAt, now))
}

/** Loans can be changed here only if the register is the source. */
export function checkRegister(ctx: ReadContext | WriteContext): void {
  if (sourceOf(ctx) !== 'register') throw library.fail('onlyInKoha')
}

export async function lend(ctx: WriteContext, { number, barcode }: InputOf<Calls['lend']>) {
  checkRegister(ctx)
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.number, number), sql`${people.leftAt} is null`))
  if (!person) throw library.fail('noSuchPerson')
  const [copy] = await ctx.db
    .select()
    .from(copies)
    .where(and(eq(copies.barcode, barcode), sql`${copies.external} is null`))
  if (!copy) throw library.fail('noSuchCopy')
  await lockBook(ctx.db, copy.book)
  return lendCopy(ctx, copy, person.id)
}

type Copy = typeof copies.$inferSelect

/** The lock of the book is held. A hold that waits for this person is collected by it. */
export async function lendCopy(ctx: WriteContext, { id: copy, state, book }: Copy, person: string) {
  if (state !== 'lendable') throw library.fail('notLendable')
  const [kept] = await ctx.db
    .select()
    .from(holds)
    .where(and(eq(holds.copy, copy), inArray(holds.state, ['inTransit', 'waiting'])))
  if (kept && kept.person !== person) throw library.fail('keptForOther')
  const [{ n } = { n: 0 }] = await ctx.db
    .select({ n: count() })
    .from(loans)
    .where(and(eq(loans.person, person), inArray(loans.state, [...openLoanStates]), sql`${loans.external} is null`))
  if (n >= rulesOf(ctx).loans) throw library.fail('tooManyLoans')
  const dueAt = endOfDayIn(ctx, rulesOf(ctx).loanDays)
  const [made] = await ctx.db
    .insert(loans)
    .values({ person, copy, lentAt: ctx.now, dueAt })
    .onConflictDoNothing()
    .returning({ id: loans.id })
  if (!made) throw library.fail('lentOut')
  const [own] = kept
    ? [kept]
    : await ctx.db
        .select()
        .from(holds)
        .where(and(eq(holds.book, book), eq(holds.person, person), inArray(holds.state, [...openHoldStates])))
  if (own) {
    await stepHold(ctx, own, 'collect', { actor: system })
    if (own.copy && own.copy !== copy) await passOn(ctx, own.copy)
  }
  await refreshLoans(ctx, eq(loans.id, made.id))
  await ctx.audit({ action: 'lend', entity: 'library.loan', entityId: made.id, after: { person, dueAt } })
  return { id: made.id, due: seconds(dueAt) }
}

/** The loan with its row locked, and the lock of its book. */
async function lockLoan(ctx: WriteContext, id: string) {
  checkRegister(ctx)
  const which = and(eq(loans.id, id), sql`${loans.external} is null`)
  const { bookId } = theRow(await loanRows(ctx.db, which))
  await lockBook(ctx.db, bookId)
  const fact = theRow(await loanRows(ctx.db, which))
  const state = stateAt(fact.loan, ctx.now)
  return { ...fact, entity: { ...entityOf(fact.loan), state, block: '' as const } }
}

export async function giveBack(ctx: WriteContext, { id }: InputOf<Calls['giveBack']>) {
  const { loan, entity, title } = await lockLoan(ctx, id)
  loanSteps.move('giveBack', entity, actorOf(ctx, 'desk'))
  const amount = fineOf(ctx, loan)
  await endLoan(ctx, loan, 'returned')
  if (amount > 0) await addFine(ctx, { person: loan.person, title, reason: 'overdue', amount })
  const copy = theRow(await ctx.db.select().from(copies).where(eq(copies.id, loan.copy)))
  const next = await offerCopy(ctx, copy)
  const [before, after] = [{ state: loan.state }, { state: 'returned', amount }]
  await ctx.audit({ action: 'giveBack', entity: 'library.loan', entityId: id, before, after })
  return { fine: amount, keptFor: next ? await nameOf(ctx, next.person) : '' }
}

export async function loseLoan(ctx: WriteContext, { id, amount }: InputOf<Calls['loseLoan']>) {
  const { loan, entity, title } = await lockLoan(ctx, id)
  loanSteps.move('lose', entity, actorOf(ctx, 'desk'))
  await endLoan(ctx, loan, 'lost')
  const [lost] = await ctx.db
    .update(copies)
    .set({ state: 'lost', version: sql`version + 1` })
    .where(eq(copies.id, loan.copy))
    .returning({ book: copies.book })
  await bookSearch.refresh(ctx, [lost!.book])
  if (amount > 0) await addFine(ctx, { person: loan.person, title, reason: 'lost', amount })
  const [before, after] = [{ state: loan.state }, { state: 'lost', amount }]
  await ctx.audit({ action: 'lose', entity: 'library.loan', entityId: id, before, after })
  return {}
}

/** Whoever keeps no history has no ended loans. */
async function endLoan(ctx: WriteContext, { id, person }: typeof loans.$inferSelect, state: 'returned' | 'lost') {
  const [reader] = await ctx.db.select().from(readers).where(eq(readers.person, person))
  if (reader?.keepHistory === false) await ctx.db.delete(loans).where(eq(loans.id, id))
  else await ctx.db.update(loans).set({ state, returnedAt: ctx.now }).where(eq(loans.id, id))
  await takeLoans(ctx, [id])
}

const addFine = ({ db, now }: WriteContext, values: Omit<typeof fines.$inferInsert, 'createdAt'>) =>
  db.insert(fines).values({ ...values, createdAt: now })

const nameOf = async ({ db }: WriteContext, person: string): Promise<string> => {
  const [row] = await db.select({ name: people.name, number: people.number }).from(people).where(eq(people.id, person))
  return row ? `${row.name} ${row.number}` : ''
}

export async function correctLoan(ctx: WriteContext, { id, dueDay }: InputOf<Calls['correctLoan']>) {
  const { loan, entity } = await lockLoan(ctx, id)
  loanSteps.move('correct', entity, actorOf(ctx, 'desk'))
  const dueAt = endOfDay(ctx, dueDay)
  if (dueAt <= loan.lentAt || dueDay > today({ ...ctx, now: yearsOn(ctx.now) }))
    throw badInput({ dueDay: 'outOfRange' })
  await ctx.db.update(loans).set({ dueAt, remindedAt: null }).where(eq(loans.id, id))
  await refreshLoans(ctx, eq(loans.id, id))
  const [before, after] = [{ dueAt: loan.dueAt }, { dueAt }]
  await ctx.audit({ action: 'correct', entity: 'library.loan', entityId: id, before, after })
  return {}
}

const yearsOn = (now: Date): Date => new Date(now.getTime() + 2 * 366 * dayMs)
