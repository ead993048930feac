import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { put, take } from '#engines/agenda/server/put.ts'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf, windowTotal } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { say } from '#kernel/server/say.ts'
import type { adminCalls } from '../../admin-contract.ts'
import { health } from '../../module.ts'
import { adminItem, adminSource } from '../agenda/items.ts'
import { isNamed } from '../figures/named.ts'
import { admins } from '../schema.ts'
import { type Applied, applicationWho, countsByState, states } from './application-states.ts'
import { notifyHolders } from './notify-holders.ts'

type Calls = typeof adminCalls
type Shown = DataOf<Calls['adminApplications']>['list'][number]
export type Admin = typeof admins.$inferSelect

export async function applyAdmin(ctx: WriteContext, { unit, reason }: InputOf<Calls['applyAdmin']>) {
  const [found] = await ctx.db
    .select({ name: departments.name })
    .from(departments)
    .where(and(eq(departments.id, unit), sql`${departments.closedAt} is null`))
  if (!found) throw notFound()
  const [made] = await ctx.db
    .insert(admins)
    .values({ person: personOf(ctx).id, unit, reason })
    .onConflictDoNothing()
    .returning({ id: admins.id })
  if (!made) throw health.fail('askedAlready')
  await put(ctx, adminItem(ctx, { ...made, person: personOf(ctx).id, unit }))
  await ctx.audit({ action: 'apply', entity: 'health.admin', entityId: made.id, after: { unit } })
  const { id: about, name } = personOf(ctx)
  const title = say(ctx, health, 'told.adminWish', { name, unit: found.name })
  await notifyHolders(ctx, 'plans', unit, { topic: 'health.admin', title, about, link: 'manage/health/admins' })
  return made
}

export async function myAdminApplications(ctx: ReadContext): Promise<DataOf<Calls['myAdminApplications']>> {
  const rows = await selected(ctx.db, eq(admins.person, personOf(ctx).id))
    .orderBy(desc(admins.createdAt))
    .limit(50)
  return { list: rows.map((row) => shownOf(ctx, row)) }
}

/** The requested unit, as opposed to the applicant's own unit. */
const asked = alias(departments, 'asked')
const deciders = alias(people, 'deciders')

export async function adminApplications(
  ctx: ReadContext,
  input: InputOf<Calls['adminApplications']>,
): Promise<DataOf<Calls['adminApplications']>> {
  const seen = and(isOver(ctx.scope('plans')), isNamed(input.keyword))
  const ofState = input.id ? eq(admins.id, input.id) : input.state ? eq(admins.state, input.state) : undefined
  const query = selected(ctx.db, and(seen, ofState))
  const { rows, total } = await pageOf(ctx, query, input, admins.createdAt, admins.id)
  const counted = await ctx.db
    .select({ state: admins.state, n: sql<number>`count(*)::int` })
    .from(admins)
    .innerJoin(people, and(eq(people.site, admins.site), eq(people.id, admins.person)))
    .innerJoin(asked, and(eq(asked.site, admins.site), eq(asked.id, admins.unit)))
    .where(seen)
    .groupBy(admins.state)
  const list = rows.map((row) => shownOf(ctx, row))
  return { total, page_size: input.page_size, list, counts: countsByState(counted) }
}

const isOver = (scope: ReturnType<ReadContext['scope']>): SQL | undefined =>
  scope === 'all' ? undefined : sql`${asked.line} && ${sql.param([...scope])}::uuid[]`

const selected = (db: ReadDb, where: SQL | undefined) =>
  db
    .select({
      row: admins,
      realname: people.name,
      number: people.number,
      department: sql<string>`coalesce(${departments.name}, '')`,
      unitName: asked.name,
      decidedByName: sql<string>`coalesce(${deciders.name}, '')`,
      total: windowTotal,
    })
    .from(admins)
    .innerJoin(people, and(eq(people.site, admins.site), eq(people.id, admins.person)))
    .innerJoin(asked, and(eq(asked.site, admins.site), eq(asked.id, admins.unit)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(deciders, and(eq(deciders.site, admins.site), eq(deciders.id, admins.decidedBy)))
    .where(where)

type Row = Awaited<ReturnType<typeof selected>>[number]

function shownOf(ctx: ReadContext, { row, total: _, ...names }: Row): Shown {
  const { id, version, unit, reason, state, answer, until, decidedAt, createdAt } = row
  return {
    ...{ id, version, unit, reason, state, answer, ...names, until: until ?? '' },
    decidedAt: decidedAt ? seconds(decidedAt) : 0,
    actions: states.allowedActions(row, applicationWho(ctx, 'plans')),
    created: seconds(createdAt),
  }
}

export async function withdrawAdmin(ctx: WriteContext, { id, version }: InputOf<Calls['withdrawAdmin']>) {
  const before = await findAdmin(ctx, id, version, eq(admins.person, personOf(ctx).id))
  const state = states.move('withdraw', before, applicationWho(ctx, 'plans'))
  await ctx.db
    .update(admins)
    .set({ state, version: version + 1 })
    .where(eq(admins.id, id))
  await take(ctx, { source: adminSource, sourceId: id })
  await ctx.audit({ action: 'withdraw', entity: 'health.admin', entityId: id, after: { state } })
  return {}
}

export async function findAdmin(
  ctx: WriteContext,
  id: string,
  version: number,
  where: SQL | undefined,
): Promise<Admin & Applied> {
  const [found] = await ctx.db
    .select({ row: admins })
    .from(admins)
    .leftJoin(departments, and(eq(departments.site, admins.site), eq(departments.id, admins.unit)))
    .where(and(eq(admins.id, id), where))
    .for('update', { of: admins })
  if (!found) throw notFound()
  if (found.row.version !== version) {
    const [fresh] = await selected(ctx.db, eq(admins.id, id))
    throw kernel.fail('changed', { data: shownOf(ctx, fresh!) })
  }
  return found.row
}

/** Condition on the requested unit joined by `findAdmin`. */
export const overAsked = (ctx: WriteContext): SQL | undefined => within(ctx.scope('plans'))
