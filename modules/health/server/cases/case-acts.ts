import { and, eq, ne } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { noUnit } from '#engines/figures/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { say } from '#kernel/server/say.ts'
import type { caseCalls } from '../../case-contract.ts'
import { health } from '../../module.ts'
import { reasonColours } from '../../presets/field.ts'
import { caseChanged } from '../agenda/changes.ts'
import { followedItem } from '../agenda/items.ts'
import { findShown } from '../plans/seen-plan.ts'
import { today } from '../reports/day.ts'
import { caseSteps, cases as table } from '../schema.ts'
import { type Case, states } from './case-states.ts'
import { getCase } from './cases.ts'
import { holdersOver } from './holders.ts'

type Calls = typeof caseCalls
type Reading = Pick<ReadContext, 'scope'> & { db: ReadDb }

export async function actOnCase(ctx: WriteContext, input: InputOf<Calls['actOnCase']>) {
  const { id, version, action, note } = input
  const before = await findCase(ctx, id)
  if (before.version !== version) throw kernel.fail('changed', { data: await getCase(ctx, { id }) })
  const state = states.move(action, before, null)
  if (action === 'reopen') await checkAlone(ctx, before)
  const by = personOf(ctx).id
  const handler = action === 'assign' ? await findHandler(ctx, before, input.to) : (before.handler ?? by)
  const closedAt = state === 'closed' ? ctx.now : null
  await ctx.db
    .update(table)
    .set({ state, handler, closedAt, version: version + 1 })
    .where(eq(table.id, id))
  await ctx.db.insert(caseSteps).values({ case: id, action, note, by, at: ctx.now })
  await ctx.audit({ action, entity: 'health.case', entityId: id, before: { state: before.state }, after: { state } })
  await caseChanged(ctx, before, { id, state, handler })
  if (action === 'assign' && handler !== by) await notifyHandler(ctx, before, handler)
  return {}
}

async function findCase(ctx: Reading, id: string): Promise<Case> {
  const [found] = await ctx.db
    .select({ row: table })
    .from(table)
    .leftJoin(departments, and(eq(departments.site, table.site), eq(departments.id, table.unit)))
    .where(and(eq(table.id, id), within(ctx.scope('cases'))))
    .for('update', { of: table })
  if (!found) throw notFound()
  return found.row
}

/** At most one open case per plan, person and reason: an old one cannot be reopened beside a newer one. */
async function checkAlone({ db }: WriteContext, { plan, person, reason }: Case): Promise<void> {
  const open = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.plan, plan), eq(table.person, person), eq(table.reason, reason), ne(table.state, 'closed')))
  if (open.length > 0) throw kernel.fail('notNow')
}

async function findHandler({ db }: WriteContext, { unit }: Case, to: string): Promise<string> {
  const may = await holdersOver(db, 'cases', unit)
  if (!may.some(({ id }) => id === to)) throw badInput({ to: 'wrong' })
  return to
}

async function notifyHandler(ctx: WriteContext, { id, person, reason }: Case, handler: string): Promise<void> {
  const [about] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, person))
  await notify(ctx, {
    topic: 'health.case',
    title: say(ctx, health, 'told.assigned', { name: about?.name ?? '' }),
    text: say(ctx, health, `reason.${reason}`),
    to: [handler],
    link: `manage/health/cases?id=${id}`,
    sender: personOf(ctx).id,
  })
}

export async function handlers(
  ctx: ReadContext,
  { id }: InputOf<Calls['handlers']>,
): Promise<DataOf<Calls['handlers']>> {
  const [found] = await ctx.db
    .select({ unit: table.unit })
    .from(table)
    .leftJoin(departments, and(eq(departments.site, table.site), eq(departments.id, table.unit)))
    .where(and(eq(table.id, id), within(ctx.scope('cases'))))
  if (!found) throw notFound()
  return { list: await holdersOver(ctx.db, 'cases', found.unit) }
}

export async function openCase(ctx: WriteContext, input: InputOf<Calls['openCase']>): Promise<{ id: string }> {
  const { person, reason, note } = input
  const plan = await findShown(ctx, input.plan)
  const [found] = await ctx.db
    .select({ unit: people.department })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, person), within(ctx.scope('cases'))))
  if (!found) throw notFound()
  const by = personOf(ctx).id
  const [made] = await ctx.db
    .insert(table)
    .values({
      ...{ plan: plan.id, person, reason, unit: found.unit ?? noUnit, colour: reasonColours[reason] },
      ...{ state: 'followed', handler: by, firstDay: today(ctx), lastDay: today(ctx) },
    })
    .onConflictDoNothing()
    .returning({ id: table.id })
  if (!made) throw health.fail('openAlready')
  await ctx.db.insert(caseSteps).values({ case: made.id, action: 'open', note, by, at: ctx.now })
  await put(ctx, followedItem(ctx, { id: made.id, handler: by }))
  await ctx.audit({ action: 'open', entity: 'health.case', entityId: made.id, after: { person, reason } })
  return made
}

export const caseActs = { actOnCase, handlers, openCase }
