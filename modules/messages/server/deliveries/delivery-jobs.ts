import { eq } from 'drizzle-orm'
import { openMedia } from '#engines/inbox/server/deliver/settings.ts'
import { workOff } from '#engines/inbox/server/deliver/work.ts'
import { deliverJob, planJob, writePlan } from '#engines/inbox/server/plan.ts'
import { messages } from '#engines/inbox/server/schema.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import { inbox } from '../../module.ts'

export const deliveryJobs: readonly Job[] = [
  { name: planJob, run: plan },
  // Also every minute, for deliveries that became due and for lost notifications.
  { name: deliverJob, schedule: '* * * * *', runInSteps: workOff },
]

async function plan(ctx: JobContext, { message: id, after, upTo }: Record<string, unknown>): Promise<void> {
  const [message] = await ctx.db
    .select()
    .from(messages)
    .where(eq(messages.id, String(id)))
  if (message) await writePlan(ctx, message, { after: String(after), upTo: String(upTo) })
}

const watched = ['push', 'wecom', 'wechat'] as const

/** Health of each medium when it was last used; mail belongs to the installation. */
export function health(ctx: ReadContext) {
  const open = openMedia(ctx)
  const title = (medium: string) => wordingOf(inbox, `health.${medium}`, ctx.language, ctx.site.words)
  return connectorHealth(
    ctx,
    watched
      .filter((medium) => open.includes(medium))
      .map((medium) => ({ key: `inbox.${medium}`, title: title(medium) })),
  )
}
