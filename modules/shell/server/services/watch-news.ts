import { eq, sql } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { dayMs } from '#kernel/clock.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { say } from '#kernel/server/say.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { degradedServices } from '#kernel/server/services/degraded.ts'
import { stateOf } from '#kernel/server/services/state.ts'
import { shell } from '../../module.ts'
import { serviceWatches } from '../schema.ts'
import { placedTiles } from './services.ts'
import { backSource } from './watches.ts'

const shownMs = 3 * dayMs

export const messageTopics: readonly MessageTopic[] = [{ name: 'back', group: 'services' }]

export const watchJobs: readonly Job[] = [{ name: 'tell-back', schedule: '*/2 * * * *', run: tellBack }]

/** Notifies people once that a service is back: on their day, and in the inbox if the site has one. */
async function tellBack(ctx: JobContext): Promise<void> {
  const watched = await ctx.db
    .select({ service: serviceWatches.service, people: sql<string[]>`array_agg(${serviceWatches.person})` })
    .from(serviceWatches)
    .groupBy(serviceWatches.service)
  if (watched.length === 0) return
  const disturbed = await degradedServices(ctx)
  for (const { service, people } of watched) {
    const placed = placedTiles(ctx).find(({ tile }) => tile.key === service)
    const rule = Object.hasOwn(ctx.site.services, service) ? ctx.site.services[service] : undefined
    if (!placed || stateOf(rule, ctx.site.zone, ctx.now) !== 'open' || disturbed.has(service)) continue
    const name = say(ctx, placed.module, `service.${service}`)
    const said = { title: say(ctx, shell, 'state.back', { name }), text: say(ctx, shell, 'state.backNote') }
    const link = placed.tile.page
    const until = new Date(ctx.now.getTime() + shownMs)
    await put(ctx, { ...said, source: backSource, sourceId: service, kind: 'event', link, until, for: { people } })
    const reason = say(ctx, shell, 'state.backReason')
    await notify(ctx, { ...said, topic: 'shell.back', reason, to: people, link, fold: service })
    await ctx.db.delete(serviceWatches).where(eq(serviceWatches.service, service))
  }
}
