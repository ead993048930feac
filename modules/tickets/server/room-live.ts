import { setImmediate } from 'node:timers/promises'
import { lookIntoRoom } from '#engines/allocation/server/room.ts'
import { seconds } from '#kernel/clock.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Events } from '#kernel/server/http/event-answer.ts'
import { getSale, type Sale } from './rules.ts'

/** A page of somebody's; `sent` is what it was last told. */
type Looking = Pick<Events, 'send'> & { person: string; sent: string }
type Hub = { pages: Set<Looking>; stop: () => void }

const hubs = new Map<string, Hub>()
/** One query a node for all its pages, the less often the more there are. */
const everyMs = 1_500
const eachMs = 1
/** Between so many, others get a turn. */
const atOnce = 250
/** Places are drawn at the opening; whoever comes later is answered at once. */
const afterOpeningMs = 60_000

/** Tells whoever is in the waiting room how it stands, and at the opening their place in the line. */
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
    // A failed look is made up for by the next; pages ask by themselves when they hear nothing.
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

/** At the opening itself, and not a turn later. */
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
  const seen = await lookIntoRoom({ ...ctx, now }, session.pool, people, { opensAt, rate })
  for (const [i, page] of [...pages].entries()) {
    if (i % atOnce === atOnce - 1) await setImmediate()
    const place = seen.get(page.person)
    if (!place) continue
    // A drawn place moves on at the published pace, which the page knows itself.
    const told = place.drawn ? `drawn ${place.entersAt}` : `${place.present} ${seconds(opensAt)} ${rate}`
    if (told === page.sent) continue
    page.sent = told
    page.send('room', { ...place, opensAt: seconds(opensAt), rate })
  }
}
