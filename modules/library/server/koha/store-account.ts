import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { type FineReason, type HoldState, openHoldStates, openLoanStates } from '../../shapes.ts'
import { refreshHolds, refreshLoans, takeLoans } from '../agenda.ts'
import type { CirculationContext } from '../circulation.ts'
import { endOfDay } from '../days.ts'
import { fines, holds, loans, readers } from '../loans-schema.ts'
import { notifyReady } from '../notifications.ts'
import { holdRows } from '../rows.ts'
import type { KohaPatron } from './fetch.ts'
import type { KohaCheckout, KohaHold } from './shapes.ts'
import { type KohaIds, storeBooks } from './store-books.ts'

type Fetched = { person: string; patron: KohaPatron | undefined; askedAt: Date }

/**
 * Writes down what Koha told about a person, with what follows on the agenda and in the inbox. Of two answers that
 * arrive at once the older one is dropped.
 */
export async function storeAccount(ctx: CirculationContext, { person, patron, askedAt }: Fetched): Promise<void> {
  const [reader] = await ctx.db.select().from(readers).where(eq(readers.person, person)).for('update')
  if (!reader || (reader.syncedAt && reader.syncedAt > askedAt)) return
  if (patron) {
    const ids = await storeBooks(ctx.db, patron)
    await storeLoans(ctx, { person, patron, ids, keep: reader.keepHistory })
    await storeHolds(ctx, { person, patron, ids })
    await storeFines(ctx, { person, patron })
  }
  await ctx.db
    .update(readers)
    .set({ patron: patron?.patron ?? '', syncedAt: askedAt })
    .where(eq(readers.person, person))
}

type Known = { person: string; patron: KohaPatron; ids: KohaIds }

async function storeLoans(ctx: CirculationContext, { person, patron, ids, keep }: Known & { keep: boolean }) {
  const open = patron.checkouts.flatMap((row) => {
    const copy = row.item_id && ids.copies.get(row.item_id)
    const state = row.renewals_count > 0 ? ('renewed' as const) : ('out' as const)
    return copy
      ? [{ ...loanOf(row, person, copy), state, block: row.block, mostRenewals: row.most, returnedAt: null }]
      : []
  })
  const past = patron.past.flatMap((row) => {
    const copy = row.item_id && ids.copies.get(row.item_id)
    if (!copy || !keep || !row.checkin_date) return []
    return [{ ...loanOf(row, person, copy), state: 'returned' as const, returnedAt: new Date(row.checkin_date) }]
  })
  const gone = await endLoans(ctx, person, { open: open.map(({ external }) => external), keep })
  await takeLoans(ctx, gone)
  if (open.length + past.length)
    await ctx.db
      .insert(loans)
      .values([...open, ...past])
      .onConflictDoUpdate({
        target: [loans.site, loans.external],
        targetWhere: isNotNull(loans.external),
        set: {
          state: sql`excluded.state`,
          dueAt: sql`excluded.due_at`,
          renewals: sql`excluded.renewals`,
          returnedAt: sql`excluded.returned_at`,
          block: sql`excluded.block`,
          mostRenewals: sql`excluded.most_renewals`,
          remindedAt: sql`case when ${loans.dueAt} = excluded.due_at then ${loans.remindedAt} end`,
        },
      })
  const mine = and(eq(loans.person, person), isNotNull(loans.external), inArray(loans.state, [...openLoanStates]))
  await refreshLoans(ctx, mine)
}

const loanOf = (row: KohaCheckout, person: string, copy: string) => ({
  external: row.checkout_id,
  person,
  copy,
  renewals: row.renewals_count,
  lentAt: new Date(row.checkout_date ?? row.due_date),
  dueAt: new Date(row.due_date),
})

/** Loans that Koha no longer lists were given back: kept as such, or deleted if the person wants no history. */
async function endLoans(ctx: CirculationContext, person: string, { open, keep }: { open: string[]; keep: boolean }) {
  const gone = and(
    eq(loans.person, person),
    isNotNull(loans.external),
    inArray(loans.state, [...openLoanStates]),
    open.length ? notInArray(loans.external, open) : undefined,
  )
  const ended = keep
    ? await ctx.db.update(loans).set({ state: 'returned', returnedAt: ctx.now }).where(gone).returning({ id: loans.id })
    : await ctx.db.delete(loans).where(gone).returning({ id: loans.id })
  return ended.map(({ id }) => id)
}

const stateOfHold = ({ status }: KohaHold): HoldState =>
  status === 'W' ? 'waiting' : status === 'T' || status === 'P' ? 'inTransit' : 'queued'

async function storeHolds(ctx: CirculationContext, { person, patron, ids }: Known): Promise<void> {
  const mine = and(eq(holds.person, person), isNotNull(holds.external), inArray(holds.state, [...openHoldStates]))
  const before = await ctx.db.select().from(holds).where(mine).for('update')
  const rows = nearest(patron.holds.flatMap((row) => holdOf(ctx, row, person, ids)))
  const there = new Set(rows.map(({ external }) => external))
  const borrowed = new Set(patron.checkouts.map(({ item_id }) => bookOfItem(patron, ids, item_id ?? '')))
  const gone = before.filter(({ external }) => !there.has(external!))
  for (const state of ['collected', 'expired', 'cancelled'] as const) {
    const ended = gone.filter((hold) => endOf(ctx, hold, borrowed) === state).map(({ id }) => id)
    if (ended.length) await ctx.db.update(holds).set({ state, endedAt: ctx.now }).where(inArray(holds.id, ended))
  }
  if (rows.length) await upsertHolds(ctx, rows)
  const touched = [...gone.map(({ external }) => external!), ...there]
  if (touched.length) await refreshHolds(ctx, and(eq(holds.person, person), inArray(holds.external, touched)))
  const wasReady = new Set(before.filter(({ state }) => state === 'waiting').map(({ external }) => external))
  const ready = rows.filter(({ state, external }) => state === 'waiting' && !wasReady.has(external))
  if (ready.length === 0) return
  const externals = ready.map(({ external }) => external)
  for (const fact of await holdRows(ctx.db, and(eq(holds.person, person), inArray(holds.external, externals))))
    await notifyReady(ctx, fact)
}

/** Koha says only that a hold is gone: it was collected if the book is lent now. */
function endOf(ctx: CirculationContext, hold: typeof holds.$inferSelect, borrowed: ReadonlySet<string>): HoldState {
  if (borrowed.has(hold.book)) return 'collected'
  return hold.state === 'waiting' && hold.waitUntil && hold.waitUntil < ctx.now ? 'expired' : 'cancelled'
}

const bookOfItem = ({ items }: KohaPatron, { books }: KohaIds, item: string): string =>
  books.get(items.find(({ item_id }) => item_id === item)?.biblio_id ?? '') ?? ''

const weekMs = 7 * dayMs

function holdOf(ctx: CirculationContext, row: KohaHold, person: string, ids: KohaIds) {
  const [book, branch] = [ids.books.get(row.biblio_id), ids.branches.get(row.pickup_library_id)]
  if (!book || !branch) return []
  const state = stateOfHold(row)
  const until = row.expiration_date
    ? endOfDay(ctx, row.expiration_date.slice(0, 10))
    : new Date(ctx.now.getTime() + weekMs)
  const placedAt = row.hold_date ? new Date(row.hold_date) : ctx.now
  const waitUntil = state === 'waiting' ? until : null
  return [{ external: row.hold_id, person, book, branch, state, place: row.priority, placedAt, waitUntil }]
}

/** Of two holds of one book, as Koha allows them, the one nearest to its end counts. */
function nearest(rows: ReturnType<typeof holdOf>): ReturnType<typeof holdOf> {
  const rank = (state: HoldState) => ['waiting', 'inTransit', 'queued'].indexOf(state)
  return [...new Map(rows.toSorted((a, b) => rank(b.state) - rank(a.state)).map((row) => [row.book, row])).values()]
}

async function upsertHolds({ db }: CirculationContext, rows: ReturnType<typeof holdOf>): Promise<void> {
  await db
    .insert(holds)
    .values(rows)
    .onConflictDoUpdate({
      target: [holds.site, holds.external],
      targetWhere: isNotNull(holds.external),
      set: {
        state: sql`excluded.state`,
        branch: sql`excluded.branch`,
        place: sql`excluded.place`,
        waitUntil: sql`coalesce(${holds.waitUntil}, excluded.wait_until)`,
        endedAt: null,
      },
    })
}

const reasonOfFine = (type: string): FineReason =>
  type === 'OVERDUE' ? 'overdue' : /LOST|PROCESSING/.test(type) ? 'lost' : 'other'

/** The debts of the account as they are: amounts in yuan become fen. */
async function storeFines({ db, now }: CirculationContext, { person, patron }: Pick<Known, 'person' | 'patron'>) {
  const rows = patron.debts.flatMap((line) => {
    const amount = Math.round(line.amount_outstanding * 100)
    if (!(amount > 0 && amount < 1e9)) return []
    const title = line.description.slice(0, 300) || line.debit_type
    const createdAt = line.date ? new Date(line.date) : now
    return [{ external: line.account_line_id, person, title, reason: reasonOfFine(line.debit_type), amount, createdAt }]
  })
  const there = rows.map(({ external }) => external)
  const mine = and(eq(fines.person, person), isNotNull(fines.external))
  await db.delete(fines).where(and(mine, there.length ? notInArray(fines.external, there) : undefined))
  if (rows.length)
    await db
      .insert(fines)
      .values(rows)
      .onConflictDoUpdate({
        target: [fines.site, fines.external],
        targetWhere: isNotNull(fines.external),
        set: { amount: sql`excluded.amount`, title: sql`excluded.title` },
      })
}
