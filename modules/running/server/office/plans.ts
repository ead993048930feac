import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { take } from '#engines/agenda/server/put.ts'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { running } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { putWeek, weekSource } from '../agenda.ts'
import { planOf, pointsOf } from '../rows.ts'
import { type PlanRow, plans, points, runs } from '../schema.ts'
import { refreshSearch } from '../search-documents.ts'
import { planSteps } from '../states.ts'

type Calls = typeof officeContract
type Draft = InputOf<Calls['savePlan']>

export async function deskPlans(ctx: ReadContext, input: InputOf<Calls['deskPlans']>) {
  const { q, state } = input
  const chosen = and(state ? eq(plans.state, state) : undefined, contains(q, plans.title, plans.titleEn))
  const { startsOn, endsOn, title, id } = plans
  const query = ctx.db.select().from(plans).where(chosen)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { startsOn, endsOn, title }), id)
  return { total, list: await deskRows(ctx, rows) }
}

async function deskRows(ctx: ReadContext, rows: readonly PlanRow[]) {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.db
    .select({
      plan: runs.plan,
      runs: sql<number>`(count(*) filter (where ${runs.state} = 'valid'))::int`,
      runners: sql<number>`(count(distinct ${runs.person}) filter (where ${runs.state} = 'valid'))::int`,
      appeals: sql<number>`(count(*) filter (where ${runs.state} = 'appealed'))::int`,
    })
    .from(runs)
    .where(inArray(runs.plan, ids))
    .groupBy(runs.plan)
  const marks = await pointsOf(ctx.db, ids)
  return rows.map((row) => {
    const { id, state, version, startsOn, endsOn, leastMeters, weekLeast, goalRuns } = row
    const found = counts.find(({ plan }) => plan === id)
    const steps = planSteps.allowedActions(row, {})
    return {
      ...{ id, state, version, startsOn, endsOn, leastMeters, weekLeast, goalRuns },
      title: fieldIn(ctx.language, row, 'title'),
      ...{ runs: found?.runs ?? 0, runners: found?.runners ?? 0, appeals: found?.appeals ?? 0 },
      points: marks.filter(({ plan }) => plan === id).length,
      allowedActions: state === 'ended' ? steps : ['edit' as const, ...steps],
    }
  })
}

export async function deskPlan(ctx: ReadContext, { id }: InputOf<Calls['deskPlan']>) {
  const row = await planOf(ctx.db, id)
  const [face] = await deskRows(ctx, [row])
  const { title, titleEn, titleTw, text, mostMeters, paceFrom, paceTo, leastPoints, dayMost } = row
  const { uploadHours, teamMost, windows } = row
  const list = await pointsOf(ctx.db, [id])
  const { tiles, tilesBy } = settingsOf(ctx, running)
  return {
    ...face!,
    ...{ title, titleEn, titleTw, text, mostMeters, paceFrom, paceTo, leastPoints, dayMost },
    ...{ uploadHours, teamMost, windows, tiles, tilesBy },
    audience: audienceOf(row),
    list: list.map(({ name, nameEn, nameTw, lat, lng, radius }) => ({ name, nameEn, nameTw, lat, lng, radius })),
  }
}

export async function savePlan(ctx: WriteContext, { id, version, list, audience, ...fields }: Draft) {
  check(fields, list.length)
  const values = { ...fields, ...audienceValues(audience) }
  if (!id) {
    const [made] = await ctx.db
      .insert(plans)
      .values({ ...values, createdBy: personOf(ctx).id })
      .returning()
    await writePoints(ctx, made!.id, list)
    await ctx.audit({ action: 'create', entity: 'runPlan', entityId: made!.id, after: { title: fields.title } })
    return { id: made!.id, version: made!.version }
  }
  const before = await lockPlan(ctx, id, version)
  if (before.state === 'ended') throw running.fail('fixed')
  const next = { ...values, version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(plans).set(next).where(eq(plans.id, id))
  await writePoints(ctx, id, list)
  if (before.state === 'open') await renew(ctx, { ...before, ...next })
  const said = { before: rulesOf(before), after: rulesOf({ ...before, ...next }) }
  await ctx.audit({ action: 'save', entity: 'runPlan', entityId: id, ...said })
  return { id, version: version + 1 }
}

const rulesOf = ({ title, leastMeters, paceFrom, paceTo, weekLeast, goalRuns }: PlanRow) => ({
  ...{ title, leastMeters, paceFrom, paceTo, weekLeast, goalRuns },
})

function check(plan: Omit<Draft, 'id' | 'version' | 'list' | 'audience'>, count: number): void {
  if (plan.endsOn < plan.startsOn) throw badInput({ endsOn: 'outOfRange' })
  if (plan.mostMeters < plan.leastMeters) throw badInput({ mostMeters: 'outOfRange' })
  if (plan.paceTo <= plan.paceFrom) throw badInput({ paceTo: 'outOfRange' })
  if (plan.leastPoints > count) throw running.fail('badPlan')
}

async function writePoints({ db }: WriteContext, plan: string, list: Draft['list']): Promise<void> {
  await db.delete(points).where(eq(points.plan, plan))
  if (list.length) await db.insert(points).values(list.map((point, i) => ({ ...point, plan, number: i + 1 })))
}

async function renew(ctx: WriteContext, plan: PlanRow): Promise<void> {
  await take(ctx, { source: weekSource, sourceId: plan.id })
  await putWeek(ctx, plan)
  await refreshSearch(ctx, [plan.id])
}

async function lockPlan({ db }: WriteContext, id: string, version: number): Promise<PlanRow> {
  const row = theRow(await db.select().from(plans).where(eq(plans.id, id)).for('update'))
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

export async function openPlan(ctx: WriteContext, { id, version }: InputOf<Calls['openPlan']>) {
  const row = await lockPlan(ctx, id, version)
  const state = planSteps.move('open', row, {})
  const next = { state, version: version + 1, updatedAt: ctx.now }
  await ctx.db.update(plans).set(next).where(eq(plans.id, id))
  await renew(ctx, { ...row, ...next })
  await ctx.audit({ action: 'open', entity: 'runPlan', entityId: id })
  return {}
}

/** Its last day is today, or its first if it has not begun. */
export async function endPlan(ctx: WriteContext, { id, version, reason }: InputOf<Calls['endPlan']>) {
  const row = await lockPlan(ctx, id, version)
  const state = planSteps.move('end', row, {})
  const today = dayIn(ctx.site.zone, ctx.now)
  const endsOn = today < row.startsOn ? row.startsOn : today < row.endsOn ? today : row.endsOn
  await ctx.db
    .update(plans)
    .set({ state, endsOn, version: version + 1, updatedAt: ctx.now })
    .where(eq(plans.id, id))
  await take(ctx, { source: weekSource, sourceId: id })
  await refreshSearch(ctx, [id])
  await ctx.audit({ action: 'end', entity: 'runPlan', entityId: id, after: { reason } })
  return {}
}

export async function removePlan(ctx: WriteContext, { id, version }: InputOf<Calls['removePlan']>) {
  const row = await lockPlan(ctx, id, version)
  planSteps.move('remove', row, {})
  await ctx.db.delete(plans).where(eq(plans.id, id))
  await ctx.audit({ action: 'remove', entity: 'runPlan', entityId: id, before: { title: row.title } })
  return {}
}

/** Open ones first, of these those with the most runs. */
export async function planChoices(ctx: ReadContext) {
  const used = sql`(select count(*) from ${runs} r where r.site = ${plans}.site and r.plan = ${plans}.id)`
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(ne(plans.state, 'draft'))
    .orderBy(desc(eq(plans.state, 'open')), desc(used), desc(plans.startsOn), plans.id)
    .limit(100)
  return { list: rows.map((row) => ({ id: row.id, state: row.state, title: fieldIn(ctx.language, row, 'title') })) }
}
