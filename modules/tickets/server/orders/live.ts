import { pointsTopic } from '#engines/allocation/server/points/points.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Events } from '#kernel/server/http/answers/event-answer.ts'
import { isOnlyWaiting } from '../points/points.ts'
import { getSale, type Sale } from '../rules.ts'
import { nextChange } from '../states.ts'
import { viewerOf } from '../viewer.ts'
import { eventsTopic, poolTopic, subscribedTopic } from './changes.ts'
import { type Common, commonOf } from './common.ts'
import { nothingOwned, tellAll, type Watcher } from './live-telling.ts'
import type { StandingFace } from './standing.ts'

/** All streams of this node for one session share one computation. */
type Hub = { watchers: Set<Watcher>; soon: () => void; stop: () => void }

const hubs = new Map<string, Hub>()
/** Streams are updated at most five times a second, less often with more watchers. */
const oneMs = 200
const eachMs = 0.2
/** Streams are closed after this time, so that a logged-out person stops receiving. */
const lifeMs = 10 * 60_000
const farthestMs = 2 ** 31 - 1

/** Streams the caller's view of a session, at once and at every change. */
export function watchSession(ctx: ReadContext, sale: Sale, first: StandingFace, events: Events): () => void {
  const key = `${ctx.site.id} ${sale.session.id}`
  const hub = hubs.get(key) ?? openHub(ctx, sale, () => hubs.delete(key))
  hubs.set(key, hub)
  const watcher = { ctx, ...events, viewer: undefined, onlyWaiting: false, ready: false, sent: JSON.stringify(first) }
  events.send('status', first)
  hub.watchers.add(watcher)
  void know(ctx, sale, watcher).then(hub.soon, events.end)
  const over = setTimeout(events.end, lifeMs)
  return () => {
    clearTimeout(over)
    hub.watchers.delete(watcher)
    if (hub.watchers.size === 0) hub.stop()
  }
}

/** Loads the watcher's audience and points, which seldom change during a stream. */
async function know(ctx: ReadContext, { session }: Sale, watcher: Watcher): Promise<void> {
  const { quotas } = await commonOf(ctx, session.pool)
  const audiences = quotas.map(({ audience }) => audience)
  watcher.onlyWaiting = await isOnlyWaiting({ ...ctx, now: ctx.tools.now() })
  watcher.viewer = ctx.person && (await viewerOf(ctx, audiences, 'recent'))
  watcher.ready = true
}

function openHub(ctx: ReadContext, { event, session }: Sale, closed: () => void): Hub {
  const watchers = new Set<Watcher>()
  const known = { audiences: '', isOld: false }
  const owned = nothingOwned()
  const tell = async () => {
    const sale = await getSale(ctx, session.id)
    if (!sale) return endAll(watchers)
    const common = await commonOf(ctx, session.pool)
    const audiences = audiencesOf(common)
    if (known.isOld || (known.audiences && audiences !== known.audiences))
      await Promise.all([...watchers].map((one) => know(one.ctx, sale, one)))
    Object.assign(known, { audiences, isOld: false })
    if (!(await tellAll(watchers, sale, common, owned))) soon.ask()
    clock.set(nextChange(sale.event, sale.session, ctx.tools.now()))
  }
  const soon = inTurn(tell, watchers)
  const clock = alarm(soon.ask, ctx.tools.now)
  const hear = (topic: string, heard: (data: unknown) => void) => ctx.tools.topics.subscribe(ctx.site.id, topic, heard)
  const stops = [
    hear(poolTopic(session.pool), soon.ask),
    hear(eventsTopic, soon.ask),
    hear(subscribedTopic, (data) => (data as { event?: string }).event === event.id && soon.ask()),
    hear(pointsTopic, () => {
      known.isOld = true
      soon.ask()
    }),
  ]
  clock.set(nextChange(event, session, ctx.tools.now()))
  const stop = () => {
    closed()
    for (const one of [...stops, soon.stop, clock.stop]) one()
  }
  return { watchers, soon: soon.ask, stop }
}

const audiencesOf = ({ quotas }: Common): string => JSON.stringify(quotas.map(({ audience }) => audience))

/** The browsers reconnect by themselves. */
const endAll = (watchers: ReadonlySet<Watcher>): void => [...watchers].forEach(({ end }) => void end())

/** Runs one push at a time with a pause between; changes in between are coalesced into the next. */
function inTurn(tell: () => Promise<void>, watchers: ReadonlySet<Watcher>) {
  let timer: NodeJS.Timeout | undefined
  let busy = false
  const run = async () => {
    timer = undefined
    if (busy) return ask()
    busy = true
    await tell().catch(() => endAll(watchers))
    busy = false
  }
  const ask = () => {
    timer ??= setTimeout(() => void run(), Math.max(oneMs, watchers.size * eachMs))
  }
  return { ask, stop: () => clearTimeout(timer) }
}

/** Wakes up when the time alone changes the state: sale opens or closes, session starts or ends. */
function alarm(ring: () => void, now: () => Date) {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const set = (at: Date | undefined) => {
    stop()
    if (at) timer = setTimeout(ring, Math.min(farthestMs, Math.max(0, at.getTime() - now().getTime())))
  }
  return { set, stop }
}
