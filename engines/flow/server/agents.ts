import { and, arrayOverlaps, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { todoItem } from './agenda.ts'
import { type FlowContext, type FlowDesk, sourceOf } from './desk.ts'
import { flowAgents, flowCases, flows as flowOwners, flowTasks } from './schema.ts'

type At = { db: ReadDb; now: Date }

const inForce = (now: Date, flow: string) =>
  and(
    lte(flowAgents.since, now),
    gt(flowAgents.until, now),
    or(eq(flowAgents.flows, []), arrayOverlaps(flowAgents.flows, [flow])),
  )

/** Whose agent the person is for a flow now. */
export async function principalsOf({ db, now }: At, person: string, flow: string): Promise<string[]> {
  const rows = await db
    .select({ from: flowAgents.from })
    .from(flowAgents)
    .where(and(eq(flowAgents.to, person), inForce(now, flow)))
  return rows.map(({ from }) => from)
}

export type AgentDraft = { to: string; since: Date; until: Date; flows?: readonly string[] }

/** The calling person names an agent for a period. Circles are refused: A for B for A. */
export const saveAgent = (ctx: WriteContext, desk: FlowDesk, draft: AgentDraft) =>
  saveAgentFor(ctx, desk, personOf(ctx).id, draft)

/** The same for anybody; the caller has checked that it may be done. */
export async function saveAgentFor(
  ctx: WriteContext,
  desk: FlowDesk,
  from: string,
  { to, since, until, flows = [] }: AgentDraft,
) {
  const isValid = until > since && until > ctx.now && to !== from
  if (!isValid) throw desk.module.fail('agentPeriod')
  // One at a time, so that two people cannot name each other at once.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(current_setting('app.site') || ' flow_agents'))`)
  const { rows } = await ctx.db.execute<{ circle: boolean; there: boolean; twice: boolean }>(sql`
    with recursive chain (person) as (
      select ${to}::uuid union
      select a.to_person from chain join ${flowAgents} a on a.from_person = chain.person and a.since < ${until} and a.until > ${since})
    select exists (select from chain where person = ${from}::uuid) as circle,
      exists (select from ${people} p where p.id = ${to}::uuid and p.left_at is null) as there,
      exists (select from ${flowAgents} a where a.from_person = ${from}::uuid and a.to_person = ${to}::uuid
        and a.since < ${until} and a.until > ${since}) as twice`)
  const { circle, there, twice } = rows[0]!
  if (!there) throw desk.module.fail('badPerson')
  if (circle) throw desk.module.fail('agentCycle')
  if (twice) throw desk.module.fail('agentPeriod')
  const values = { from, to, since, until, flows: [...flows] }
  const [row] = await ctx.db.insert(flowAgents).values(values).returning({ id: flowAgents.id })
  if (since <= ctx.now) await showTo(ctx, desk, values)
  return row!
}

/** What waits for the person already stands on the agent's list, too. */
export async function showTo(
  ctx: FlowContext,
  desk: FlowDesk,
  { from, to, until, flows }: { from: string; to: string; until: Date; flows: string[] },
) {
  const open = await openOf(ctx.db, from, flows)
  // Tasks of other modules have other pages: their own job shows them.
  const ours = open.filter(({ owner }) => owner === desk.module.key)
  await put(ctx, ...ours.map((task) => todoItem(ctx, desk, { ...task, person: to, until })))
}

const openOf = (db: ReadDb, person: string, flows: readonly string[]) =>
  db
    .select({
      ...{ case: flowTasks.case, n: flowTasks.n, title: flowCases.title, dueAt: flowTasks.dueAt },
      owner: flowOwners.owner,
    })
    .from(flowTasks)
    .innerJoin(flowCases, eq(flowCases.id, flowTasks.case))
    .innerJoin(flowOwners, eq(flowOwners.id, flowTasks.flow))
    .where(
      and(
        eq(flowTasks.person, person),
        eq(flowTasks.state, 'open'),
        flows.length ? sql`${flowTasks.flow} = any(${sql.param([...flows])}::uuid[])` : undefined,
      ),
    )
    .limit(500)

/** Ends the period now. */
export async function endAgent(ctx: WriteContext, id: string): Promise<void> {
  const { id: from } = personOf(ctx)
  const mine = and(eq(flowAgents.id, id), eq(flowAgents.from, from), gt(flowAgents.until, ctx.now))
  const [row] = await ctx.db.select().from(flowAgents).where(mine)
  if (!row) throw notFound()
  await closeAgent(ctx, row)
}

export async function closeAgent(ctx: WriteContext, row: typeof flowAgents.$inferSelect): Promise<void> {
  const { id, from } = row
  if (row.since >= ctx.now) await ctx.db.delete(flowAgents).where(eq(flowAgents.id, id))
  else await ctx.db.update(flowAgents).set({ until: ctx.now }).where(eq(flowAgents.id, id))
  const open = await openOf(ctx.db, from, row.flows)
  for (const owner of new Set(open.map((task) => task.owner))) {
    const sourceId = open.filter((task) => task.owner === owner).map(({ case: of, n }) => `${of}.${n}`)
    await settle(ctx, { source: sourceOf(owner), sourceId, by: [row.to], as: 'expired' })
  }
}

/** The agents a person has named, the newest first, and those who named them. */
export const agentsOf = ({ db, now }: At, person: string) =>
  db
    .select()
    .from(flowAgents)
    .where(and(or(eq(flowAgents.from, person), eq(flowAgents.to, person)), gt(flowAgents.until, now)))
    .orderBy(desc(flowAgents.since))
    .limit(100)
