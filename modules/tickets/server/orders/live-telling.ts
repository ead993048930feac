import { setImmediate } from 'node:timers/promises'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Events } from '#kernel/server/http/answers/event-answer.ts'
import { subscribersAmong } from '../events/subscribe.ts'
import type { Sale } from '../rules.ts'
import type { Viewer } from '../viewer.ts'
import type { Common } from './common.ts'
import { nothingOwn, type Own, ownOfMany } from './own.ts'
import { type StandingFace, standingOf } from './standing.ts'

/** An open stream of a session, and its viewer. */
export type Watcher = Events & {
  ctx: ReadContext
  viewer: Viewer | undefined
  onlyWaiting: boolean
  sent: string
  /** Nothing is pushed before the viewer's audience is known. */
  ready: boolean
}

type Owned = { own: ReadonlyMap<string, Own>; subscribed: ReadonlySet<string> }

/** Grants of all watchers are queried less often than the places left. */
const ownEachMs = 0.5
/** After this many pushes the event loop gets a turn, so that requests are not delayed. */
const atOnce = 250
const nobody: Owned = { own: new Map(), subscribed: new Set() }

/** Last result, and the people it was queried for. */
export type LastOwned = Owned & { at: number; asked: ReadonlySet<string> }

export const nothingOwned = (): LastOwned => ({ ...nobody, at: Number.NEGATIVE_INFINITY, asked: new Set() })

/**
 * One query for the grants of all watchers; watchers without grants in the same audience get the same message. False:
 * must be repeated soon.
 */
export async function tellAll(
  watchers: ReadonlySet<Watcher>,
  sale: Sale,
  common: Common,
  owned: LastOwned,
): Promise<boolean> {
  const [first] = watchers
  if (!first) return true
  const now = first.ctx.tools.now()
  const people = [...watchers].flatMap((one) => one.ctx.person?.id ?? [])
  const isRecent = performance.now() - owned.at < people.length * ownEachMs
  if (!isRecent)
    Object.assign(owned, await askFor(watchers, sale, people, now), { at: performance.now(), asked: new Set(people) })
  const said = new Map<string, { face: StandingFace; text: string }>()
  for (const [i, watcher] of [...watchers].entries()) {
    if (i % atOnce === atOnce - 1) await setImmediate()
    const { person } = watcher.ctx
    if (!watcher.ready || (person && !owned.asked.has(person.id))) continue
    const { face, text } = sayingFor(watcher, { ...sale, now, common }, owned, said)
    if (text === watcher.sent) continue
    watcher.sent = text
    watcher.send('status', face)
  }
  return !isRecent
}

/** Subscriptions matter only before the sale. */
async function askFor(
  watchers: ReadonlySet<Watcher>,
  { event, session }: Sale,
  people: string[],
  now: Date,
): Promise<Owned> {
  const [first] = watchers
  if (!first || people.length === 0) return nobody
  const { reader } = first.ctx
  const own = await ownOfMany(reader, session.pool, people)
  return { own, subscribed: event.opensAt > now ? await subscribersAmong(reader, event.id, people) : new Set() }
}

type Now = Sale & { now: Date; common: Common }
type Said = Map<string, { face: StandingFace; text: string }>

function sayingFor({ ctx, viewer, onlyWaiting }: Watcher, now: Now, owned: Owned, said: Said) {
  const id = ctx.person?.id ?? ''
  const own = owned.own.get(id)
  const subscribed = owned.subscribed.has(id)
  const fits = now.common.quotas.map(({ audience }) => viewer?.fits(audience))
  const kind = own ? '' : [viewer !== undefined, subscribed, onlyWaiting, ...fits].join()
  const known = said.get(kind)
  if (known) return known
  const face = standingOf({ ...now, own: own ?? nothingOwn, viewer, subscribed, onlyWaiting })
  const saying = { face, text: JSON.stringify(face) }
  if (kind) said.set(kind, saying)
  return saying
}
