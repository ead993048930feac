import { eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { imports } from './schema.ts'
import type { ImportSource } from './source.ts'
import { speaker } from './wording.ts'

/** For `messageTopics` in `serve`. */
export const importTopic: MessageTopic = { name: 'import', group: 'services' }

/** Notifies the person who applied an import of its result. The module may have words `imports.told.…` of its own. */
export async function notifyOfImport(ctx: JobContext, { module, page }: ImportSource, id: string): Promise<void> {
  const [entry] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const how = entry?.state === 'applied' ? 'applied' : entry?.state === 'failed' ? 'failed' : undefined
  const to = entry?.appliedBy ?? entry?.by
  if (!entry || !how || !to) return
  const { name, counts } = entry
  const figures = { added: counts.added, changed: counts.changed, leaving: counts.vanished }
  const told = (key: string, params = {}) =>
    say(ctx, speaker(module, `imports.told.${key}`), `imports.told.${key}`, params)
  await notify(ctx, {
    topic: `${module.key}.import`,
    title: told(how, { name }),
    text: told(`${how}Text`, figures),
    reason: told('reason'),
    to: [to],
    link: `${page}/${id}`,
    dedupe: `${id} ${how}`,
  })
}
