import { eq, sql } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import { say } from '#engines/inbox/server/say.ts'
import { hasInbox } from '#engines/inbox/server/topics.ts'
import type { MessageTopic } from '#kernel/message-topics.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { stateOf } from '#kernel/server/services/state.ts'
import { shell } from '../module.ts'
import { serviceWatches } from './schema.ts'
import { placedTiles } from './services.ts'

export const tells: readonly MessageTopic[] = [{ name: 'back', group: 'services' }]

export const watchJobs: readonly Job[] = [{ name: 'tell-back', schedule: '*/2 * * * *', run: tellBack }]

/** Whoever asked hears that a service is back, once; a site without an inbox shows it on the home page instead. */
async function tellBack(ctx: JobContext): Promise<void> {
  if (!hasInbox(ctx)) return
  const watched = await ctx.db
    .select({ service: serviceWatches.service, people: sql<string[]>`array_agg(${serviceWatches.person})` })
    .from(serviceWatches)
    .groupBy(serviceWatches.service)
  for (const { service, people } of watched) {
    const placed = placedTiles(ctx).find(({ tile }) => tile.key === service)
    const rule = Object.hasOwn(ctx.site.services, service) ? ctx.site.services[service] : undefined
    if (!placed || stateOf(rule, ctx.site.zone, ctx.now) !== 'open') continue
    const name = say(ctx, placed.module, `service.${service}`)
    await notify(ctx, {
      topic: 'shell.back',
      title: say(ctx, shell, 'state.back', { name }),
      text: say(ctx, shell, 'state.backNote'),
      reason: say(ctx, shell, 'state.backReason'),
      to: people,
      link: placed.tile.page,
      fold: service,
    })
    await ctx.db.delete(serviceWatches).where(eq(serviceWatches.service, service))
  }
}
