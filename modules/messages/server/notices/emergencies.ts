import { eq } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { inbox } from '../../module.ts'
import { notices } from '../schema.ts'
import type { Notice } from './notice-rows.ts'

export const approval = 'messages.emergency'

/** Agenda item of all other officers until one of them has decided. */
export async function emergencyItem(
  ctx: Pick<ReadContext, 'site'> & Pick<JobContext, 'db'>,
  { id, title, by }: Notice,
): Promise<AgendaItem> {
  const [asker] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, by))
  return {
    source: approval,
    sourceId: id,
    kind: 'task',
    title: say(ctx, inbox, 'todo.emergency', { title }),
    text: say(ctx, inbox, 'todo.emergencyText', { name: asker?.name ?? '' }),
    action: say(ctx, inbox, 'todo.emergencyAction'),
    link: `manage/notices/${id}`,
    for: { right: `${inbox.key}.emergency`, except: by },
  }
}

export async function waitingEmergencies(ctx: JobContext): Promise<AgendaItem[]> {
  const waiting = await ctx.db.select().from(notices).where(eq(notices.state, 'waiting'))
  return Promise.all(waiting.map((notice) => emergencyItem(ctx, notice)))
}
