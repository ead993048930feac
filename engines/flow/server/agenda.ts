import { and, eq, sql } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { say } from '#kernel/server/say.ts'
import type { AgendaSource } from '#kernel/server/shared-pages.ts'
import type { Site } from '#kernel/site.ts'
import { agendaSource, type FlowDesk, linkOf } from './desk.ts'
import { flowCases, flows, flowTasks } from './schema.ts'

type Todo = { case: string; n: number; title: string; dueAt: Date | null; person: string; until?: Date | null }

/** The to-do of a task on somebody's list: of the person, or until the end of their period of an agent. */
export const todoItem = (
  ctx: { site: Site },
  desk: FlowDesk,
  { case: id, n, title, dueAt, person, until }: Todo,
): AgendaItem => ({
  ...{ source: agendaSource(desk), sourceId: `${id}.${n}`, kind: 'task', link: linkOf(desk, id, n) },
  title: say(ctx, desk.module, 'flow.todo', { title }),
  action: say(ctx, desk.module, 'flow.act'),
  ...(dueAt && { dueAt }),
  ...(until && { until }),
  for: { people: [person] },
})

/** All to-dos of open tasks, for `serve(…, { agenda })`: to verify what `flow_store` has put, and to rebuild it. */
export const flowAgenda = (desk: FlowDesk): AgendaSource =>
  agendaOf({
    sources: [agendaSource(desk)],
    all: async (ctx) => {
      const rows = await ctx.db
        .select({
          ...{ case: flowTasks.case, n: flowTasks.n, title: flowCases.title, dueAt: flowTasks.dueAt },
          person: sql<string>`w.person`,
          until: sql<string | null>`w.until`,
        })
        .from(flowTasks)
        .innerJoin(flowCases, eq(flowCases.id, flowTasks.case))
        .innerJoin(flows, and(eq(flows.id, flowCases.flow), eq(flows.owner, desk.module.key)))
        .innerJoin(sql`flow_agents_of(${flowTasks.person}, ${flowTasks.flow}, ${ctx.now}::timestamptz) w`, sql`true`)
        .where(eq(flowTasks.state, 'open'))
      return rows.map((row) => todoItem(ctx, desk, { ...row, until: row.until === null ? null : new Date(row.until) }))
    },
  })
