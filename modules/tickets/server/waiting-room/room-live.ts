import { setImmediate } from 'node:timers/promises'
import { roomPlaceOf } from '#engines/allocation/server/room/room.ts'
import { seconds } from '#kernel/clock.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Events } from '#kernel/server/http/answers/event-answer.ts'
import { getSale, type Sale } from '../rules.ts'

/** A person's stream; `sent` is the last message. */
type Looking = Pick<Events, 'send'> & { person: string; sent: string }
type Hub = { pages: Set<Looking>; stop: () => void }

const hubs = new Map<string, Hub>()
/** Poll interval: one query per node for all its streams, less often with more of them. */
const everyMs = 1_500
const eachMs = 1
/** After this many pushes the event loop gets a turn. */
const atOnce = 250
/** Positions are drawn at the opening; later arrivals get theirs in the answer to their request. */
const afterOpeningMs = 60_000

/** Pushes the state of the waiting room to its members, and their queue position after the opening. */
export function watchRoom(ctx: OutsideContext, sale: Sale, { send }: Pick<Events, 'send'>): () => void {
  if (sale.event.roomRate === 0 || !ctx.person || isOver(ctx, sale)) return () => {}
  const key = `${ctx.site.id} ${sale.session.id}`
  const hub = hubs.get(key) ?? openHub(ctx, sale, () => hubs.delete(key))
  hubs.set(key, hub)
  const page = { person: ctx.person.id, send, sent: '' }
  hub.pages.add(page)
  return () => {
    hub.pages.delete(page)
    if (hub.pages.size === 0) hub.stop()
  }
}

const isOver = ({ tools }: OutsideContext, { event }: Sale): boolean =>
  tools.now().getTime() > event.opensAt.getTime() + afterOpeningMs

function openHub(ctx: OutsideContext, first: Sale, closed: () => void): Hub {
  const pages = new Set<Looking>()
  let timer: NodeJS.Timeout | undefined
  let over = false
  const run = async () => {
    // A failed query is repeated at the next interval; pages poll by themselves when they receive nothing.
    const sale = await getSale(ctx, first.session.id).catch(() => first)
    if (sale && sale.event.roomRate > 0) await tellAll(ctx, sale, pages).catch(() => {})
    if (!over && sale && !isOver(ctx, sale)) timer = setTimeout(() => void run(), untilNext(ctx, sale, pages.size))
  }
  timer = setTimeout(() => void run(), 100)
  const stop = () => {
    over = true
    clearTimeout(timer)
    closed()
  }
  return { pages, stop }
}

/** Wakes up right after the opening instead of one interval later. */
function untilNext({ tools }: OutsideContext, { event }: Sale, size: number): number {
  const usual = Math.max(everyMs, size * eachMs)
  const toOpening = event.opensAt.getTime() - tools.now().getTime()
  return toOpening > 0 ? Math.min(usual, toOpening + 50) : usual
}

async function tellAll(ctx: OutsideContext, { event, session }: Sale, pages: ReadonlySet<Looking>): Promise<void> {
  const { opensAt, roomRate: rate } = event
  const people = [...new Set([...pages].map(({ person }) => person))]
  if (people.length === 0) return
  const now = ctx.tools.now()
  const seen = await roomPlaceOf({ ...ctx, now }, session.pool, people, { opensAt, rate })
  for (const [i, page] of [...pages].entries()) {
    if (i % atOnce === atOnce - 1) await setImmediate()
    const place = seen.get(page.person)
    if (!place) continue
    // After the draw the page computes its progress from the published rate, so it is pushed only once.
    const told = place.drawn ? `drawn ${place.entersAt}` : `${place.present} ${seconds(opensAt)} ${rate}`
    if (told === page.sent) continue
    page.sent = told
    page.send('room', { ...place, opensAt: seconds(opensAt), rate })
  }
}
