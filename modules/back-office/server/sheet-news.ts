import { eq } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { getSheet } from '#kernel/server/exports/ask.ts'
import { exports } from '#kernel/server/exports/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { backOffice } from '../module.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'sheet', group: 'services' }]

/** Faster exports are picked up by the page that waits for them; slower ones are notified. */
const waitMs = 10_000

/** Notifies that a slow export is ready, until it expires. */
export async function notifyOfSheet(ctx: JobContext, id: string): Promise<void> {
  const [made] = await ctx.db.select().from(exports).where(eq(exports.id, id))
  if (made?.state !== 'done' || ctx.tools.now().getTime() - made.createdAt.getTime() < waitMs) return
  const served = ctx.tools.modules.find(({ module }) => module.key === made.module)
  const declared = getSheet(ctx, made.module, made.name)
  if (!served || !declared) return
  await notify(ctx, {
    topic: 'office.sheet',
    title: say(ctx, backOffice, 'sheet.ready', { title: say(ctx, served.module, declared.title) }),
    text: say(ctx, backOffice, 'sheet.readyText', { rows: made.rows }),
    reason: say(ctx, backOffice, 'sheet.reason'),
    to: [made.person],
    link: 'manage/index',
    until: made.expiresAt,
    dedupe: id,
  })
}
