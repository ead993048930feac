import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { flowAgents, flowCases, flowTasks } from '#engines/flow/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { contains, someOf } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { faceOf, rowColumns } from './face.ts'
import { visible } from './find.ts'
import { papers } from './schema.ts'

type Calls = typeof contract

const found = (q: string): SQL | undefined =>
  contains(q, papers.title, papers.number, papers.sender, papers.theirNumber, papers.unitName)
const urgent = sql`array_position(array['flash', 'urgent', 'normal'], ${papers.urgency})`

/** What waits for the caller, or for somebody whose agent they are: the most urgent first, then the oldest. */
export async function backlog(ctx: ReadContext, { q, direction, ...paging }: InputOf<Calls['backlog']>) {
  const me = personOf(ctx).id
  const principals = sql`array(select ${me}::uuid union all select a.from_person from ${flowAgents} a
    where a.to_person = ${me}::uuid and a.since <= ${ctx.now} and a.until > ${ctx.now}
      and (a.flows = '{}' or exists (select from ${flowCases} c where c.id = ${papers.case} and c.flow = any(a.flows))))`
  const query = ctx.db
    .select({
      ...{ paper: rowColumns, task: flowTasks.n, node: flowTasks.node, openedAt: flowTasks.openedAt },
      dueAt: flowTasks.dueAt,
    })
    .from(flowTasks)
    .innerJoin(papers, eq(papers.case, flowTasks.case))
    .where(
      and(
        eq(flowTasks.state, 'open'),
        sql`${flowTasks.person} = any(${principals})`,
        direction ? eq(papers.direction, direction) : undefined,
        found(q),
      ),
    )
  const { rows, more } = await someOf(query, paging, urgent, asc(flowTasks.openedAt), asc(flowTasks.case))
  const list = rows.map(({ paper, task, node, openedAt, dueAt }) => ({
    ...{ ...faceOf(paper), task, node },
    since: openedAt ? seconds(openedAt) : 0,
    due: dueAt ? seconds(dueAt) : 0,
  }))
  return { list, more }
}

/** What the caller has dealt with, the newest first; each document once. */
export async function complete(ctx: ReadContext, { q, direction, ...paging }: InputOf<Calls['complete']>) {
  const me = personOf(ctx).id
  const done = ctx.db
    .select({ case: flowTasks.case, at: sql<Date>`max(${flowTasks.endedAt})`.mapWith(flowTasks.endedAt).as('at') })
    .from(flowTasks)
    .where(eq(flowTasks.by, me))
    .groupBy(flowTasks.case)
    .as('done')
  const query = ctx.db
    .select({ paper: rowColumns, at: done.at })
    .from(done)
    .innerJoin(papers, eq(papers.case, done.case))
    .where(and(direction ? eq(papers.direction, direction) : undefined, found(q)))
  const { rows, more } = await someOf(query, paging, desc(done.at), desc(papers.id))
  return { list: rows.map(({ paper, at }) => ({ ...faceOf(paper), at: at ? seconds(at) : 0 })), more }
}

/** What the caller has drafted or registered. */
export async function mine(ctx: ReadContext, { q, direction, ...paging }: InputOf<Calls['mine']>) {
  const query = ctx.db
    .select(rowColumns)
    .from(papers)
    .where(and(eq(papers.drafter, personOf(ctx).id), direction ? eq(papers.direction, direction) : undefined, found(q)))
  const { rows, more } = await someOf(query, paging, desc(papers.createdAt), desc(papers.id))
  return { list: rows.map(faceOf), more }
}

/** Finished documents the caller may see: issued ones, and incoming ones they had to do with. */
export async function archived(ctx: ReadContext, input: InputOf<Calls['archived']>) {
  const { q, direction, kind, year, ...paging } = input
  const at = sql`coalesce(${papers.issuedAt}, ${papers.createdAt})`
  const bounds = year ? yearBounds(ctx.site.zone, year) : undefined
  const isFinished = or(
    and(eq(papers.direction, 'out'), sql`${papers.issuedAt} is not null`),
    and(eq(papers.direction, 'in'), eq(papers.state, 'closed')),
  )
  const query = ctx.db
    .select(rowColumns)
    .from(papers)
    .where(
      and(
        isFinished,
        visible(ctx),
        direction ? eq(papers.direction, direction) : undefined,
        kind ? eq(papers.kind, kind) : undefined,
        bounds && and(gte(at, bounds.from), lt(at, bounds.until)),
        found(q),
      ),
    )
  const { rows, more } = await someOf(query, paging, desc(at), desc(papers.id))
  return { list: rows.map(faceOf), more }
}

const yearBounds = (zone: string, year: number) => ({
  from: sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${zone})`,
  until: sql`make_timestamptz(${year + 1}::int, 1, 1, 0, 0, 0, ${zone})`,
})
