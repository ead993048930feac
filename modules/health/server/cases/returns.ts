import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { noUnit } from '#engines/figures/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { say } from '#kernel/server/say.ts'
import type { returnCalls } from '../../case-contract.ts'
import { health } from '../../module.ts'
import { returnItem, returnSource } from '../agenda/items.ts'
import { isNamed } from '../figures/named.ts'
import { today } from '../reports/day.ts'
import { applications } from '../schema.ts'
import { applicationWho, countsByState, states } from './application-states.ts'
import { notifyHolders } from './notify-holders.ts'

type Calls = typeof returnCalls
type Application = typeof applications.$inferSelect
type Shown = DataOf<Calls['returns']>['list'][number]

export async function applyReturn(ctx: WriteContext, input: InputOf<Calls['applyReturn']>): Promise<{ id: string }> {
  const { id: person, departmentId } = personOf(ctx)
  if (input.returnsOn < today(ctx)) throw badInput({ returnsOn: 'wrong' })
  const [made] = await ctx.db
    .insert(applications)
    .values({ ...input, person, unit: departmentId ?? noUnit })
    .onConflictDoNothing()
    .returning({ id: applications.id, person: applications.person, unit: applications.unit })
  if (!made) throw health.fail('pending')
  await put(ctx, returnItem(ctx, made))
  await ctx.audit({ action: 'applyReturn', entity: 'health.return', entityId: made.id })
  const { name } = personOf(ctx)
  await notifyHolders(ctx, 'return', departmentId, {
    topic: 'health.return',
    about: person,
    title: say(ctx, health, 'told.wish', { name }),
    text: say(ctx, health, 'told.wishText', { day: input.returnsOn, from: input.from }),
    link: 'manage/health/returns',
  })
  return { id: made.id }
}

export async function myReturns(ctx: ReadContext): Promise<DataOf<Calls['myReturns']>> {
  const rows = await selected(ctx.db, eq(applications.person, personOf(ctx).id))
    .orderBy(desc(applications.createdAt))
    .limit(50)
  return { list: rows.map((row) => shownOf(ctx, row)) }
}

export async function returns(ctx: ReadContext, input: InputOf<Calls['returns']>): Promise<DataOf<Calls['returns']>> {
  const seen = and(within(ctx.scope('return')), isNamed(input.keyword))
  const ofState = input.id
    ? eq(applications.id, input.id)
    : input.state
      ? eq(applications.state, input.state)
      : undefined
  const counts = await countedByState(ctx, seen)
  const query = selected(ctx.db, and(seen, ofState))
  const { rows } = await someOf(query, input, applications.createdAt, applications.id)
  const total = input.state ? counts[input.state] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { total, page_size: input.page_size, list: rows.map((row) => shownOf(ctx, row)), counts }
}

async function countedByState({ db }: ReadContext, where: SQL | undefined) {
  const rows = await db
    .select({ state: applications.state, n: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(people, theirs)
    .leftJoin(departments, theirUnit)
    .where(where)
    .groupBy(applications.state)
  return countsByState(rows)
}

const deciders = alias(people, 'deciders')
const theirs = and(eq(people.site, applications.site), eq(people.id, applications.person))
const theirUnit = and(eq(departments.site, applications.site), eq(departments.id, applications.unit))

const selected = (db: ReadDb, where: SQL | undefined) =>
  db
    .select({
      row: applications,
      realname: people.name,
      number: people.number,
      department: sql<string>`coalesce(${departments.name}, '')`,
      decidedByName: sql<string>`coalesce(${deciders.name}, '')`,
    })
    .from(applications)
    .innerJoin(people, theirs)
    .leftJoin(departments, theirUnit)
    .leftJoin(deciders, and(eq(deciders.site, applications.site), eq(deciders.id, applications.decidedBy)))
    .where(where)

type Row = Awaited<ReturnType<typeof selected>>[number]

function shownOf(ctx: ReadContext, { row, ...names }: Row): Shown {
  const { id, version, returnsOn, from, transport, note, state, answer, decidedAt, createdAt } = row
  return {
    ...{ id, version, ...names, returnsOn, from, transport, note, state, answer },
    decidedAt: decidedAt ? seconds(decidedAt) : 0,
    actions: states.allowedActions(row, applicationWho(ctx, 'return')),
    created: seconds(createdAt),
  }
}

export async function decideReturn(ctx: WriteContext, input: InputOf<Calls['decideReturn']>) {
  const { id, version, action, answer } = input
  const before = await findOne(ctx, id, version, within(ctx.scope('return')))
  const state = states.move(action, before, applicationWho(ctx, 'return'))
  await ctx.db
    .update(applications)
    .set({ state, answer, decidedBy: personOf(ctx).id, decidedAt: ctx.now, version: version + 1 })
    .where(eq(applications.id, id))
  await settle(ctx, { source: returnSource, sourceId: id })
  await ctx.audit({ action, entity: 'health.return', entityId: id, before: { state: before.state }, after: { state } })
  await notify(ctx, {
    topic: 'health.return',
    title: say(ctx, health, state === 'approved' ? 'told.approved' : 'told.refused'),
    text: say(ctx, health, 'told.returnText', { day: before.returnsOn, answer }),
    to: [before.person],
    link: 'backschool/index',
  })
  return {}
}

export async function withdrawReturn(ctx: WriteContext, { id, version }: InputOf<Calls['withdrawReturn']>) {
  const before = await findOne(ctx, id, version, eq(applications.person, personOf(ctx).id))
  const state = states.move('withdraw', before, applicationWho(ctx, 'return'))
  await ctx.db
    .update(applications)
    .set({ state, version: version + 1 })
    .where(eq(applications.id, id))
  await take(ctx, { source: returnSource, sourceId: id })
  await ctx.audit({ action: 'withdraw', entity: 'health.return', entityId: id, after: { state } })
  return {}
}

async function findOne(ctx: WriteContext, id: string, version: number, where: SQL | undefined): Promise<Application> {
  const [found] = await ctx.db
    .select({ row: applications })
    .from(applications)
    .leftJoin(departments, theirUnit)
    .where(and(eq(applications.id, id), where))
    .for('update', { of: applications })
  if (!found) throw notFound()
  if (found.row.version !== version) throw kernel.fail('changed', { data: await freshOf(ctx, id) })
  return found.row
}

async function freshOf(ctx: WriteContext, id: string): Promise<Shown> {
  const [row] = await selected(ctx.db, eq(applications.id, id))
  return shownOf(ctx, row!)
}

export const returnService = { applyReturn, myReturns, returns, decideReturn, withdrawReturn }
