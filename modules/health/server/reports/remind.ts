import { and, isNull, sql } from 'drizzle-orm'
import { meant } from '#engines/figures/server/expected.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { say } from '#kernel/server/say.ts'
import { isAskedOn } from '../../asked-on.ts'
import type { listedCalls } from '../../listed-contract.ts'
import { health } from '../../module.ts'
import { missingAt, type Place, placeOf, theirReminder, theirReport } from '../figures/listed.ts'
import type { Plan } from '../plans/running.ts'
import { checkUnit, findShown, type Looking, whomOf } from '../plans/seen-plan.ts'
import { reminders, reports } from '../schema.ts'
import { slotTitleOf } from '../title.ts'
import { slotNow, today } from './day.ts'

type Calls = typeof listedCalls

/** Limit per call; a further call reminds the rest. */
const most = 5_000

export async function remind(ctx: WriteContext, { plan: id, unit }: InputOf<Calls['remind']>) {
  const { plan, place } = await findOpen(ctx, id, unit)
  if (!slotNow(plan.slots, ctx).isOpen) throw health.fail('notYet')
  const missing = await missingAt(ctx, plan, place, most)
  const reminded = missing.length > 0 ? await noteReminders(ctx, plan, place, missing) : []
  if (reminded.length === 0) throw health.fail('nobodyToRemind')
  await notify(ctx, {
    topic: 'health.remind',
    title: say(ctx, health, 'told.remind', { title: saidInAll(plan, 'title') }),
    text: say(ctx, health, 'told.remindText'),
    to: reminded,
    link: 'ncov/index',
    sender: personOf(ctx).id,
  })
  const after = { ...place, n: reminded.length }
  await ctx.audit({ action: 'remind', entity: 'health.plan', entityId: plan.id, after })
  return { count: reminded.length }
}

/** Reminders are possible only while the slot asks. */
async function findOpen(ctx: Looking, id: string, unit: string) {
  const plan = await findShown(ctx, id)
  await checkUnit(ctx, unit)
  const day = today(ctx)
  if (plan.state !== 'running' || !isAskedOn(plan, day)) throw notFound()
  return { plan, place: placeOf(ctx, plan, { day: '', slot: -1, unit }) }
}

/** Records reminders; returns those reminded less than twice so far. */
async function noteReminders(
  { db, now }: WriteContext,
  plan: Plan,
  { day, slot }: Place,
  missing: readonly { id: string }[],
): Promise<string[]> {
  const rows = await db
    .insert(reminders)
    .values(missing.map(({ id: person }) => ({ plan: plan.id, day, slot, person, times: 1, at: now })))
    .onConflictDoUpdate({
      target: [reminders.site, reminders.plan, reminders.day, reminders.slot, reminders.person],
      set: { times: sql`${reminders.times} + 1`, at: now },
      setWhere: sql`${reminders.times} < 2`,
    })
    .returning({ person: reminders.person })
  return rows.map(({ person }) => person)
}

export async function reminded(
  ctx: ReadContext,
  { plan: id, unit }: InputOf<Calls['reminded']>,
): Promise<DataOf<Calls['reminded']>> {
  const { plan, place } = await findOpen(ctx, id, unit)
  const times = (n: number) => sql<number>`(count(*) filter (where coalesce(${reminders.times}, 0) = ${n}))::int`
  const [row] = await ctx.db
    .select({
      missing: sql<number>`count(*)::int`,
      never: times(0),
      once: times(1),
      twice: times(2),
      last: sql<string | null>`max(${reminders.at})`,
    })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(reports, theirReport(plan.id, place))
    .leftJoin(reminders, theirReminder(plan.id, place))
    .where(and(meant(whomOf(ctx, plan, unit)), isNull(reports.person)))
  const { last, ...counted } = row!
  const { day, slot } = place
  const slotTitle = slotTitleOf(ctx, plan.slots[slot]!.name)
  return { day, slot, slotTitle, ...counted, last: last ? seconds(new Date(last)) : 0 }
}
