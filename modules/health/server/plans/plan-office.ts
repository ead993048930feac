import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audienceOf, audienceValues } from '#engines/directory/server/audience.ts'
import { countOf } from '#engines/figures/server/counts.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { health } from '../../module.ts'
import type { planCalls } from '../../plan-contract.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import { planChanged } from '../agenda/changes.ts'
import { listed, questionsOf } from '../questions.ts'
import { today } from '../reports/day.ts'
import { plans as table } from '../schema.ts'
import { planTransitions } from './plan-states.ts'
import { type Plan, plansTopic } from './running.ts'

type Calls = typeof planCalls
type Shown = DataOf<Calls['plan']>

export async function plans(ctx: ReadContext, input: InputOf<Calls['plans']>): Promise<DataOf<Calls['plans']>> {
  const where = and(
    input.state ? eq(table.state, input.state) : undefined,
    contains(input.keyword.trim(), table.title, table.titleEn, table.titleTw),
  )
  const { rows, total } = await pageOf(ctx, withOwners(ctx).where(where), input, desc(table.createdAt))
  const list: Shown[] = []
  for (const row of rows) list.push(await shownOf(ctx, row))
  return { total, page_size: input.page_size, list }
}

export async function plan(ctx: ReadContext, { id }: InputOf<Calls['plan']>): Promise<Shown> {
  const row = theRow(await withOwners(ctx).where(eq(table.id, id)))
  return shownOf(ctx, row)
}

const creators = alias(people, 'creators')
const approvers = alias(people, 'approvers')

const withOwners = (ctx: ReadContext) =>
  ctx.db
    .select({
      plan: table,
      ownerName: people.name,
      createdByName: creators.name,
      approvedByName: sql<string>`coalesce(${approvers.name}, '')`,
      reports: countOf(table.id),
    })
    .from(table)
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.owner)))
    .innerJoin(creators, and(eq(creators.site, table.site), eq(creators.id, table.createdBy)))
    .leftJoin(approvers, and(eq(approvers.site, table.site), eq(approvers.id, table.approvedBy)))

type Row = Awaited<ReturnType<typeof withOwners>>[number]

async function shownOf(ctx: ReadContext, { plan: row, ...names }: Row): Promise<Shown> {
  const { id, version, state, title, titleEn, titleTw, owner, preset, startsOn, endsOn, retention } = row
  const { purpose, purposeEn, purposeTw } = row
  return {
    ...{ id, version, state, title, titleEn, titleTw, purpose, purposeEn, purposeTw },
    ...{ owner, startsOn, endsOn, retention, ...names },
    createdBy: row.createdBy,
    preset: preset as PresetName,
    actions: planTransitions.allowedActions(row, whoOf(ctx)),
    audience: audienceOf(row),
    slots: [...row.slots],
    rules: [...row.rules],
    weekdays: [...row.weekdays],
    purgedOn: dayAfter(endsOn, retention),
    asked: listed(ctx, await questionsOf(ctx, row)),
    proposed: row.proposal !== null,
  }
}

const whoOf = (ctx: ReadContext | WriteContext) => ({
  id: personOf(ctx).id,
  mayApprove: ctx.may('approve'),
  today: today(ctx),
})

export async function savePlan(ctx: WriteContext, input: InputOf<Calls['savePlan']>): Promise<{ id: string }> {
  const { id, version, audience, owner, slots, rules, ...said } = input
  if (said.endsOn < said.startsOn || said.endsOn > dayAfter(said.startsOn, 400)) throw health.fail('endsBefore')
  const preset = presetOf(said.preset)
  const row = {
    ...said,
    ...audienceValues(audience),
    owner: owner || personOf(ctx).id,
    slots: slots.length ? slots : preset.slots,
    rules: rules ?? preset.rules,
  }
  await checkOwner(ctx, row.owner)
  if (!id) {
    const [made] = await ctx.db
      .insert(table)
      .values({ ...row, createdBy: personOf(ctx).id })
      .returning()
    await ctx.audit({ action: 'savePlan', entity: 'health.plan', entityId: made!.id, after: row })
    return { id: made!.id }
  }
  const before = await findPlanVersion(ctx, id, version)
  if (before.state !== 'draft') throw kernel.fail('notNow')
  await ctx.db
    .update(table)
    .set({ ...row, ...(before.preset !== row.preset && { questions: null }), version: version + 1, updatedAt: ctx.now })
    .where(eq(table.id, id))
  await ctx.audit({ action: 'savePlan', entity: 'health.plan', entityId: id, before, after: row })
  return { id }
}

async function checkOwner(ctx: WriteContext, owner: string): Promise<void> {
  const [found] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, owner))
  if (!found) throw badInput({ owner: 'wrong' })
}

export async function actOnPlan(ctx: WriteContext, { id, version, action }: InputOf<Calls['actOnPlan']>) {
  const before = await findPlanVersion(ctx, id, version)
  if (action === 'approve' && before.createdBy === personOf(ctx).id) throw health.fail('ownPlan')
  const state = planTransitions.move(action, before, whoOf(ctx))
  const [after] = await ctx.db
    .update(table)
    .set({ state, ...approval(ctx, action), version: version + 1, updatedAt: ctx.now })
    .where(eq(table.id, id))
    .returning()
  await ctx.audit({ action, entity: 'health.plan', entityId: id, before: { state: before.state }, after: { state } })
  if (before.state === 'running' || state === 'running') await planChanged(ctx, after!)
  await ctx.publish(plansTopic, {})
  if (action === 'start' || action === 'pause' || action === 'resume') await ctx.enqueue('health.expected', {})
  return {}
}

const approval = (ctx: WriteContext, action: string) =>
  action === 'approve' ? { approvedBy: personOf(ctx).id } : action === 'reopen' ? { approvedBy: null } : {}

/** Optimistic locking: fails with the current plan if the version changed. */
export async function findPlanVersion(ctx: WriteContext, id: string, version: number): Promise<Plan> {
  const found = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  if (found.version !== version) throw kernel.fail('changed', { data: await plan(ctx, { id }) })
  return found
}
