import { and, count, countDistinct, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { handOver } from '../administer.ts'
import { closeAgent, saveAgentFor } from '../agents.ts'
import { flowAgents, flows, flowTasks } from '../schema.ts'
import { comma, type FlowOffice, inScope, type Reading, spelled } from './office.ts'

type Calls = FlowOfficeCalls

/** Somebody over whom the caller holds the right; they may have left. */
async function findPerson(ctx: Reading, office: FlowOffice, id: string) {
  const who = and(eq(people.id, id), inScope(ctx, office))
  return theRow(await ctx.db.select({ id: people.id, name: people.name }).from(people).where(who))
}

const inForce = (now: Date, person: string) =>
  and(gt(flowAgents.until, now), or(eq(flowAgents.from, person), eq(flowAgents.to, person)))

export async function handOverPreview(ctx: Reading, office: FlowOffice, { from }: { from: string }) {
  const { name } = await findPerson(ctx, office, from)
  const rows = await ctx.db
    .select({ title: flows.title, titleEn: flows.titleEn, tasks: count(), cases: countDistinct(flowTasks.case) })
    .from(flowTasks)
    .innerJoin(flows, and(eq(flows.site, flowTasks.site), eq(flows.id, flowTasks.flow)))
    .where(
      and(
        eq(flowTasks.person, from),
        sql`${flowTasks.state} in ('open', 'waiting')`,
        eq(flows.owner, office.desk.module.key),
      ),
    )
    .groupBy(flows.id, flows.title, flows.titleEn)
    .orderBy(desc(count()))
  const [agents] = await ctx.db.select({ n: count() }).from(flowAgents).where(inForce(ctx.now, from))
  const sum = (key: 'tasks' | 'cases') => rows.reduce((total, row) => total + row[key], 0)
  return {
    ...{ name, cases: sum('cases'), tasks: sum('tasks'), agents: agents!.n },
    flows: rows.map((row) => ({ title: spelled(ctx, row), tasks: row.tasks })),
  }
}

/** People who have left and still have undecided tasks: their cases wait for nobody. */
export async function leavers(ctx: Reading, office: FlowOffice) {
  const list = await ctx.db
    .select({ id: people.id, name: people.name, number: people.number, tasks: count() })
    .from(flowTasks)
    .innerJoin(flows, and(eq(flows.site, flowTasks.site), eq(flows.id, flowTasks.flow)))
    .innerJoin(people, and(eq(people.site, flowTasks.site), eq(people.id, flowTasks.person)))
    .where(
      and(
        sql`${flowTasks.state} in ('open', 'waiting') and ${people.leftAt} is not null`,
        eq(flows.owner, office.desk.module.key),
        inScope(ctx, office),
      ),
    )
    .groupBy(people.id, people.name, people.number)
    .orderBy(desc(count()))
    .limit(50)
  return { list }
}

export async function handOverTasks(ctx: WriteContext, office: FlowOffice, input: InputOf<Calls['handOverTasks']>) {
  const { from, to, reason } = input
  const { name } = await findPerson(ctx, office, from)
  const { cases, more } = await handOver(ctx, office.desk, { from, to, reason })
  // Agencies go with the last cases, so that a repeated call does not end them twice.
  const agents = more ? 0 : await handOverAgents(ctx, office, from, to)
  const after = { name, to, reason, cases, agents }
  await ctx.audit({ action: 'handOverTasks', entity: 'flow.handOver', entityId: from, after })
  return { cases, more, agents }
}

/** Ends the agencies of somebody who leaves; those in which they stood in for others go to the new person. */
async function handOverAgents(ctx: WriteContext, { desk }: FlowOffice, from: string, to: string): Promise<number> {
  const rules = await ctx.db.select().from(flowAgents).where(inForce(ctx.now, from)).limit(50)
  for (const rule of rules) {
    await closeAgent(ctx, rule)
    if (rule.to !== from || rule.from === to) continue
    const since = rule.since > ctx.now ? rule.since : ctx.now
    const draft = { to, since, until: rule.until, flows: rule.flows }
    await saveAgentFor(ctx, desk, rule.from, draft)
  }
  return rules.length
}

const [giver, taker] = [alias(people, 'giver'), alias(people, 'taker')]

export async function agentList(ctx: Reading, office: FlowOffice, input: InputOf<Calls['flowAgents']>) {
  const scope = inScope(ctx, office)
  const query = ctx.db
    .select({
      ...{ id: flowAgents.id, since: flowAgents.since, until: flowAgents.until, flows: flowAgents.flows },
      ...{ from: giver.name, to: taker.name },
    })
    .from(flowAgents)
    .innerJoin(giver, and(eq(giver.site, flowAgents.site), eq(giver.id, flowAgents.from)))
    .innerJoin(taker, and(eq(taker.site, flowAgents.site), eq(taker.id, flowAgents.to)))
    .where(
      and(
        input.past ? undefined : gt(flowAgents.until, ctx.now),
        contains(input.q, giver.name, taker.name, giver.number, taker.number),
        scope && sql`exists (select from ${people} where ${people.id} = ${flowAgents.from} and ${scope})`,
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, desc(flowAgents.since), desc(flowAgents.id))
  const ids = [...new Set(rows.flatMap((row) => row.flows))]
  const titles = ids.length
    ? await ctx.db
        .select({ id: flows.id, title: flows.title, titleEn: flows.titleEn })
        .from(flows)
        .where(inArray(flows.id, ids))
    : []
  const list = rows.map(({ flows: of, ...row }) => ({
    ...{ id: row.id, from: row.from, to: row.to, since: seconds(row.since), until: seconds(row.until) },
    flows: titles
      .filter(({ id }) => of.includes(id))
      .map((one) => spelled(ctx, one))
      .join(comma(ctx)),
    isOn: row.since <= ctx.now && row.until > ctx.now,
    isOver: row.until <= ctx.now,
  }))
  return { total, page_size: input.page_size, list }
}

export async function endFlowAgent(ctx: WriteContext, office: FlowOffice, { id }: { id: string }) {
  const isOn = and(eq(flowAgents.id, id), gt(flowAgents.until, ctx.now))
  const rule = theRow(await ctx.db.select().from(flowAgents).where(isOn))
  await findPerson(ctx, office, rule.from)
  await closeAgent(ctx, rule)
  const before = { from: rule.from, to: rule.to }
  await ctx.audit({ action: 'endFlowAgent', entity: 'flow.handOver', entityId: rule.from, before })
  return {}
}
