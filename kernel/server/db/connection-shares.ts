import { kernel } from '#kernel/language/words.ts'
import { severalAtWork } from '../queues/event-loop-turns.ts'
import { openFairQueue, type Sharer } from '../queues/fair-queue.ts'
import { background, scopes } from './scope.ts'

/** Longest time a request waits for a connection. */
const waitMs = 5_000
const mostOfPerson = 3
/**
 * Queue limits: per person (a home page sends some forty calls at once, on several devices), per IP address (a whole
 * dormitory may share one), and per site.
 */
const longest = { person: 300, address: 1_000, site: 4_000 }

export type ConnectionShares = {
  /** Calls back once a connection may be taken, at once if one is free; with an error if the queue is full. */
  take: (sharer: Sharer, done: (error?: Error) => void) => void
  giveBack: (sharer: Sharer) => void
  /** Connections in use, how many of them by background work, and requests that wait for one. */
  figures: () => { used: number; background: number; waiting: number }
}

type Asked = { done: (error?: Error) => void; timer: NodeJS.Timeout }

/** Whose share of the connections a query of this site counts against. */
export const sharerOf = (site: string): Sharer => ({ site, who: scopes.getStore()?.who ?? '' })

/**
 * Fair queue in front of the pool: the site with the fewest connections goes first, and the people of a site take
 * turns. A person may hold a few connections and an IP address some; a site never gets the last ones, which are
 * reserved for others. Background work gets a quarter. So heavy users only delay themselves.
 */
export function openConnectionShares(most: number, areSeveral = severalAtWork): ConnectionShares {
  const caps = capsOf(most)
  const queue = openFairQueue<Asked>()
  const sharers = new WeakMap<Asked, Sharer>()
  const used = { all: 0, background: 0, ofSite: new Map<string, number>(), ofWho: new Map<string, number>() }

  const maySite = (site: string) => (used.ofSite.get(site) ?? 0) < (areSeveral() ? caps.siteAmongOthers : caps.site)
  const mayWho = (sharer: Sharer) =>
    sharer.who === background
      ? used.background < caps.background
      : sharer.who === '' || (used.ofWho.get(keyOf(sharer)) ?? 0) < capOf(caps, sharer)
  const load = (site: string) => used.ofSite.get(site) ?? 0

  function count(sharer: Sharer, by: 1 | -1): void {
    used.all += by
    if (sharer.who === background) used.background += by
    add(used.ofSite, sharer.site, by)
    if (sharer.who !== '' && sharer.who !== background) add(used.ofWho, keyOf(sharer), by)
  }

  function wait(sharer: Sharer, done: Asked['done']): void {
    const waiting = queue.waitingOf(sharer)
    const own = isAddress(sharer.who) ? longest.address : longest.person
    const isOwned = sharer.who !== '' && sharer.who !== background
    if (waiting.site >= longest.site || (isOwned && waiting.who >= own)) return void done(kernel.fail('busy'))
    const asked: Asked = {
      done,
      timer: setTimeout(() => queue.remove(sharer, asked) && done(kernel.fail('busy')), waitMs),
    }
    queue.add(sharer, asked)
    sharers.set(asked, sharer)
  }

  function next(): void {
    while (used.all < most) {
      const asked = queue.take({ maySite, mayWho, load })
      if (!asked) return
      clearTimeout(asked.timer)
      count(sharers.get(asked)!, 1)
      asked.done()
    }
  }

  return {
    take: (sharer, done) => {
      if (used.all >= most || !maySite(sharer.site) || !mayWho(sharer)) return wait(sharer, done)
      count(sharer, 1)
      done()
    },
    giveBack: (sharer) => {
      count(sharer, -1)
      if (queue.size() > 0) next()
    },
    figures: () => ({ used: used.all, background: used.background, waiting: queue.size() }),
  }
}

type Caps = ReturnType<typeof capsOf>

/** Every cap is at least one, also for a very small pool. */
function capsOf(most: number) {
  const reserve = most >= 8 ? 2 : most >= 2 ? 1 : 0
  const some = (share: number) => Math.max(1, Math.floor(most * share))
  const person = Math.min(mostOfPerson, some(0.5))
  return {
    site: most - reserve,
    siteAmongOthers: Math.min(most - reserve, Math.max(person, some(1 / 3))),
    person,
    address: some(0.5),
    background: some(0.25),
  }
}

const capOf = ({ person, address }: Caps, { who }: Sharer): number => (isAddress(who) ? address : person)

/** Ids of people never start with `@`. */
const isAddress = (who: string): boolean => who.startsWith('@')
export const addressAsSharer = (address: string): string => `@${address}`

const keyOf = ({ site, who }: Sharer): string => `${site} ${who}`

function add(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}
