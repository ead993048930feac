import { eq } from 'drizzle-orm'
import { imports } from '#engines/directory/server/import/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { people } from '../../module.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'import', group: 'services' }]

/** Notifies the person who applied an import of its result. */
export async function notifyOfImport(ctx: JobContext, id: string): Promise<void> {
  const [entry] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const how = entry?.state === 'applied' ? 'applied' : entry?.state === 'failed' ? 'failed' : undefined
  const to = entry?.appliedBy ?? entry?.by
  if (!entry || !how || !to) return
  const { name, counts } = entry
  const figures = { added: counts.new, changed: counts.changed, leaving: counts.leave }
  await notify(ctx, {
    topic: 'people.import',
    title: say(ctx, people, `imports.told.${how}`, { name }),
    text: say(ctx, people, `imports.told.${how}Text`, figures),
    reason: say(ctx, people, 'imports.told.reason'),
    to: [to],
    link: `manage/imports/${id}`,
    dedupe: `${id} ${how}`,
  })
}
