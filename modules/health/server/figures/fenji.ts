import { and, eq, inArray, sql } from 'drizzle-orm'
import { childrenOf, getUnits, type Unit, type Units } from '#engines/directory/server/units.ts'
import { countsByUnit } from '#engines/figures/server/counts.ts'
import { expectedByUnit, meantNow } from '#engines/figures/server/expected.ts'
import { meantOn } from '#engines/figures/server/expected-days.ts'
import { pathTo, unitsBelow, unitsWithin } from '#engines/figures/server/tree.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { asksOn } from '../../asked-on.ts'
import type { figureCalls } from '../../figures-contract.ts'
import type { Plan } from '../plans/running.ts'
import { checkUnit, dayOf, findShown, type Looking, whomOf } from '../plans/seen-plan.ts'
import { isRecorded } from '../reports/asked-then.ts'
import { partsDue, slotNow, today, whenAsked } from '../reports/day.ts'
import { commits } from '../schema.ts'
import { slotsOf } from '../title.ts'
import { type Counts, countsAt, countsOf, partOf } from './figures.ts'

type Calls = typeof figureCalls

export async function fenji(ctx: ReadContext, input: InputOf<Calls['fenji']>): Promise<DataOf<Calls['fenji']>> {
  const plan = await findShown(ctx, input.plan)
  await checkUnit(ctx, input.unit)
  const day = dayOf(ctx, plan, input.day)
  const units = await getUnits(ctx.db)
  const scope = ctx.scope('statistics')
  const below = unitsBelow(units, scope, input.unit)
  const vouched = await vouchedOn(ctx, plan.id, day, [
    ...below.map(({ id }) => id),
    ...(input.unit ? [input.unit] : []),
  ])
  return {
    ...{
      day,
      title: fieldIn(ctx.language, plan, 'title'),
      state: plan.state,
      slots: slotsOf(ctx, plan.slots),
      whole: scope === 'all',
    },
    path: input.unit ? pathTo(units, scope, input.unit) : [],
    own: await countsAt(ctx, plan, { day, slot: input.slot, unit: input.unit }),
    asks: whenAsked(ctx, plan, day, partOf(input.slot)),
    commit: vouched.get(input.unit) ?? null,
    canRemind: day === today(ctx) && plan.state === 'running' && asksOn(plan, day) && slotNow(plan.slots, ctx).isOpen,
    list: await listed(ctx, plan, { ...input, day }, below, units, vouched),
    serverTime: seconds(ctx.now),
  }
}

type Vouched = { by: string; at: number; counts: Partial<Counts> }

async function listed(
  ctx: Looking,
  plan: Plan,
  { day, slot }: { day: string; slot: number },
  below: readonly Unit[],
  units: Units,
  vouched: ReadonlyMap<string, Vouched>,
) {
  const whom = whomOf(ctx, plan, '')
  const ids = below.map(({ id }) => id)
  const part = partOf(slot)
  const rows = await countsByUnit(ctx.db, { subject: plan.id, from: day, to: day, scope: whom.scope, part }, ids)
  const byUnit = Map.groupBy(rows, ({ unit }) => unit)
  const isWritten = await isRecorded(ctx, plan, day)
  const source = isWritten ? meantOn({ subject: plan.id, day, scope: whom.scope }) : meantNow(whom)
  const expected = await expectedByUnit(ctx.db, source, ids)
  const parts = partsDue(ctx, plan, day, part)
  return below.map(({ id, name }) => ({
    ...{ id, name, hasMore: childrenOf(units, id).length > 0, committed: vouched.has(id) },
    ...countsOf(byUnit.get(id) ?? [], (expected.get(id) ?? 0) * parts),
  }))
}

async function vouchedOn({ db }: Looking, plan: string, day: string, units: readonly string[]) {
  if (units.length === 0) return new Map<string, Vouched>()
  const rows = await db
    .select({ unit: commits.unit, counts: commits.counts, at: commits.at, by: sql<string>`${people.name}` })
    .from(commits)
    .innerJoin(people, and(eq(people.site, commits.site), eq(people.id, commits.by)))
    .where(and(eq(commits.plan, plan), eq(commits.day, day), inArray(commits.unit, [...units])))
  return new Map<string, Vouched>(rows.map(({ unit, counts, at, by }) => [unit, { by, at: seconds(at), counts }]))
}

export async function units(ctx: ReadContext): Promise<DataOf<Calls['units']>> {
  return { list: unitsWithin(await getUnits(ctx.db), ctx.scope('statistics')) }
}
