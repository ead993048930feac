import { and, desc, eq, sql } from 'drizzle-orm'
import { liveOrder } from '#engines/payments/server/orders.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidIn, textIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { shownOf } from '#kernel/server/audit/shown.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { mostUnknown, peopleWithNumbers } from '#kernel/server/people/numbers.ts'
import { people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { contract } from '../../contract.ts'
import { business, putBills } from '../bills.ts'
import { bills } from '../schema.ts'

type Calls = typeof contract

export async function deskBills(ctx: ReadContext, input: InputOf<Calls['deskBills']>) {
  const query = ctx.db
    .select({ bill: bills, who: { name: people.name, number: people.number } })
    .from(bills)
    .innerJoin(people, and(eq(people.site, bills.site), eq(people.id, bills.person)))
    .where(
      and(
        input.state ? eq(bills.state, input.state) : undefined,
        input.category ? eq(bills.category, input.category) : undefined,
        contains(input.q, people.name, people.number, bills.title),
      ),
    )
  const order = [...sortedBy(input, { due: bills.dueAt, amount: bills.amount }), desc(bills.id)]
  const { rows, total } = await pageOf({ db: ctx.db, most: 10_000 }, query, input, order)
  const shown = shownOf(
    ctx,
    input,
    rows.map(({ bill }) => bill.person),
  )
  if (shown) leaveTrace(ctx, { action: 'look', entity: 'payments.bills', after: shown })
  return {
    total,
    list: rows.map(({ bill, who }) => ({
      ...{ id: bill.id, title: textIn(saidIn(bill, 'title'), ctx.language), person: who, category: bill.category },
      ...{ state: bill.state, amount: bill.amount, due: seconds(bill.dueAt), version: bill.version },
      allowedActions: bill.state === 'open' ? (['withdraw'] as const).slice() : [],
    })),
  }
}

export async function addBills(ctx: WriteContext, { numbers, due, ...draft }: InputOf<Calls['addBills']>) {
  const { found, unknown } = await peopleWithNumbers(ctx, numbers)
  const dueAt = new Date(startOfDayIn(ctx.site.zone, dayAfter(due, 1)).getTime() - 1_000)
  const by = personOf(ctx).id
  const made = found.length
    ? await ctx.db
        .insert(bills)
        .values(found.map(({ id }) => ({ ...draft, person: id, dueAt, createdBy: by })))
        .onConflictDoNothing()
        .returning()
    : []
  await putBills(ctx, made)
  const after = { title: draft.title, amount: draft.amount, category: draft.category, added: made.length }
  await ctx.audit({ action: 'addBills', entity: 'payments.bill', ...(made[0] && { entityId: made[0].id }), after })
  return { added: made.length, known: found.length - made.length, unknown: unknown.slice(0, mostUnknown) }
}

/** Not while its order is open: somebody may be paying it. */
export async function withdrawBill(ctx: WriteContext, { id }: InputOf<Calls['withdrawBill']>) {
  const row = theRow(await ctx.db.select().from(bills).where(eq(bills.id, id)).for('update'))
  if (row.state !== 'open' || (await liveOrder(ctx.db, { business, businessId: id }))) throw kernel.fail('notNow')
  const set = { state: 'withdrawn' as const, version: sql`${bills.version} + 1` }
  const changed = await ctx.db.update(bills).set(set).where(eq(bills.id, id)).returning()
  await putBills(ctx, changed)
  const [before, after] = [{ billState: 'open' }, { billState: 'withdrawn', amount: row.amount }]
  await ctx.audit({ action: 'withdrawBill', entity: 'payments.bill', entityId: id, before, after })
  return {}
}
