import { eq } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { changes, classes, courses } from '#engines/courses/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { timetable } from '../module.ts'

export const proposalSource = 'timetable.change'

type Wording = { site: Pick<Site, 'words'> }
type Proposed = Pick<typeof changes.$inferSelect, 'id' | 'createdAt'>

/** A to-do of those who decide on changes. */
const itemOf = (ctx: Wording, change: Proposed, course: Said): AgendaItem => ({
  ...{ source: proposalSource, sourceId: change.id, kind: 'task', since: change.createdAt },
  link: 'manage/timetable/changes?state=proposed',
  title: say(ctx, timetable, 'agenda.change', { course }),
  many: say(ctx, timetable, 'agenda.changes'),
  action: say(ctx, timetable, 'agenda.decide'),
  for: { right: 'timetable.approve' },
})

export const putProposal = (ctx: AgendaContext & Wording, change: Proposed, course: Said): Promise<void> =>
  put(ctx, itemOf(ctx, change, course))

export const takeProposal = (ctx: AgendaContext, sourceId: string): Promise<void> =>
  take(ctx, { source: proposalSource, sourceId })

/** All that wait for a decision. */
export async function proposals(ctx: Wording & { db: Pick<ReadDb, 'select'> }): Promise<AgendaItem[]> {
  const rows = await ctx.db
    .select({ id: changes.id, createdAt: changes.createdAt, name: courses.name })
    .from(changes)
    .innerJoin(classes, eq(classes.id, changes.class))
    .innerJoin(courses, eq(courses.id, classes.course))
    .where(eq(changes.state, 'proposed'))
  return rows.map(({ name, ...change }) => itemOf(ctx, change, name))
}
