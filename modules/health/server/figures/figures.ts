import { countsByDay } from '#engines/figures/server/counts.ts'
import { expectedIn, type Whom } from '#engines/figures/server/expected.ts'
import { expectedByDay } from '#engines/figures/server/expected-days.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { figureCalls } from '../../figures-contract.ts'
import type { PresetName } from '../../presets/all.ts'
import type { Plan } from '../plans/running.ts'
import { checkUnit, dayOf, daysOf, findShown, type Looking, shownPlans, whomOf } from '../plans/seen-plan.ts'
import { isRecorded } from '../reports/asked-then.ts'
import { partsDue, today, whenAsked } from '../reports/day.ts'
import { slotsOf } from '../title.ts'

type Calls = typeof figureCalls
export type Counts = Record<'expected' | 'done' | 'late' | 'exception' | 'excused' | 'missing', number>

export async function groups(ctx: ReadContext, { preset }: InputOf<Calls['groups']>): Promise<DataOf<Calls['groups']>> {
  const list: DataOf<Calls['groups']>['list'] = []
  for (const plan of await shownPlans(ctx, preset)) {
    const { id, state, startsOn, endsOn } = plan
    const day = dayOf(ctx, plan, '')
    const [counts] = await byDay(ctx, plan, { from: day, to: day }, '')
    const told = {
      title: fieldIn(ctx.language, plan, 'title'),
      preset: plan.preset as PresetName,
      slots: slotsOf(ctx, plan.slots),
    }
    list.push({ id, state, startsOn, endsOn, ...told, asks: whenAsked(ctx, plan, day), ...counts! })
  }
  return { list, serverTime: seconds(ctx.now) }
}

export async function statistics(
  ctx: ReadContext,
  { plan: id, unit, ...said }: InputOf<Calls['statistics']>,
): Promise<DataOf<Calls['statistics']>> {
  const plan = await findShown(ctx, id)
  await checkUnit(ctx, unit)
  return { days: await byDay(ctx, plan, daysOf(ctx, plan, said), unit), serverTime: seconds(ctx.now) }
}

type Time = { from: string; to: string; part?: number | undefined }

/** Counts per day, including days without reports. */
export async function byDay(ctx: Looking, plan: Plan, { from, to, part }: Time, unit: string) {
  const whom = whomOf(ctx, plan, unit)
  const rows = await countsByDay(ctx.db, { subject: plan.id, from, to, part, scope: whom.scope, under: whom.under })
  const expected = await expectedOn(ctx, plan, { from, to }, whom)
  const byDate = Map.groupBy(rows, (row) => row.day)
  const days: (Counts & { day: string })[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    days.push({ day, ...countsOf(byDate.get(day) ?? [], expected(day) * partsDue(ctx, plan, day, part)) })
  }
  return days
}

/** Number of people asked: today the current audience, for past days the recorded number. */
async function expectedOn(ctx: Looking, plan: Plan, { from, to }: Time, whom: Whom): Promise<(day: string) => number> {
  const now = await expectedIn(ctx.db, whom)
  if (!(await isRecorded(ctx, plan, from))) return () => now
  const then = await expectedByDay(ctx.db, { subject: plan.id, from, to, scope: whom.scope, under: whom.under })
  return (day) => (day < today(ctx) ? (then.get(day) ?? 0) : now)
}

/** People who left after reporting still count in `done`, so `missing` could become negative: at least 0. */
export function countsOf(rows: readonly { mark: string; n: number }[], expected: number): Counts {
  const of = (mark: string) => rows.find((row) => row.mark === mark)?.n ?? 0
  const [done, late, exception, excused] = [of('done'), of('late'), of('exception'), of('excused')]
  const missing = Math.max(0, expected - done - late - exception - excused)
  return { expected, done, late, exception, excused, missing }
}

/** Requested slot; undefined (whole day) for negative numbers. */
export const partOf = (slot: number): number | undefined => (slot < 0 ? undefined : slot)

/** Counts of one day or slot. */
export async function countsAt(ctx: Looking, plan: Plan, at: { day: string; slot: number; unit: string }) {
  const part = partOf(at.slot)
  const [counted] = await byDay(ctx, plan, { from: at.day, to: at.day, part }, at.unit)
  const { day: _, ...counts } = counted!
  return counts
}
