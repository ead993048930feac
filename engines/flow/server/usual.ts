import { eq, inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { FlowDesk } from './desk.ts'
import { flowCases, flows, flowTasks, flowUsual } from './schema.ts'

/** Medians of the last half year, by node and for whole cases, in minutes by the clock. Computed at night, not by visits. */
export async function computeUsual({ db, now }: JobContext, { module }: FlowDesk): Promise<void> {
  const ours = sql`select f.id from ${flows} f where f.owner = ${module.key}`
  const since = sql`${now}::timestamptz - interval '180 days'`
  await db.execute(sql`
    insert into ${flowUsual} (flow, node, minutes, cases)
    select flow, node, percentile_cont(0.5) within group (order by minutes)::int, count(*)::int from (
      select t.flow, t.node, extract(epoch from max(t.ended_at) - min(t.opened_at)) / 60 as minutes from ${flowTasks} t
      where t.flow in (${ours}) and t.ended_at > ${since} and t.opened_at is not null and t.state in ('agreed', 'refused')
      group by t.flow, t.node, t."case"
      union all
      select c.flow, '', extract(epoch from c.ended_at - c.started_at) / 60 from ${flowCases} c
      where c.flow in (${ours}) and c.ended_at > ${since} and c.state in ('approved', 'refused')) taken
    group by flow, node
    on conflict (site, flow, node) do update set minutes = excluded.minutes, cases = excluded.cases`)
}

/** Usual minutes by node; '' is the whole case. */
export async function usualOf(db: ReadDb, flow: string): Promise<Record<string, number>> {
  const rows = await db.select().from(flowUsual).where(eq(flowUsual.flow, flow))
  return Object.fromEntries(rows.map(({ node, minutes }) => [node, minutes]))
}

export const usualOfFlows = (db: ReadDb, ids: readonly string[]) =>
  db
    .select()
    .from(flowUsual)
    .where(inArray(flowUsual.flow, [...ids]))
