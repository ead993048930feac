/** Key of the fair queue: a site, and in it a person, address or job. */
export type Sharer = { site: string; who: string }

type Line<T> = { people: Map<string, T[]>; count: number }

type FairQueue<T> = {
  size: () => number
  waitingOf: (sharer: Sharer) => { site: number; who: number }
  add: (sharer: Sharer, item: T) => void
  /** Removes and returns the next item among those that may be served now. */
  take: (rules: Rules) => T | undefined
  /** False if the item is no longer queued. */
  remove: (sharer: Sharer, item: T) => boolean
}

type Rules = {
  maySite: (site: string) => boolean
  mayWho: (sharer: Sharer) => boolean
  /** The site with the lowest load goes first; equal ones take turns. */
  load: (site: string) => number
}

/** A queue per site, and in it one per person: sites take turns, and so do the people of a site. */
export function openFairQueue<T>(): FairQueue<T> {
  const sites = new Map<string, Line<T>>()
  let size = 0

  function drop(site: string, line: Line<T>, who: string): void {
    if (line.people.get(who)?.length === 0) line.people.delete(who)
    line.count -= 1
    size -= 1
    if (line.count === 0) sites.delete(site)
  }

  return {
    size: () => size,
    waitingOf: ({ site, who }) => {
      const line = sites.get(site)
      return { site: line?.count ?? 0, who: line?.people.get(who)?.length ?? 0 }
    },
    add: ({ site, who }, item) => {
      const line = sites.get(site) ?? { people: new Map<string, T[]>(), count: 0 }
      const own = line.people.get(who)
      if (own) own.push(item)
      else line.people.set(who, [item])
      line.count += 1
      size += 1
      sites.set(site, line)
    },
    take: (rules) => {
      const found = nextIn(sites, rules)
      if (!found) return undefined
      const { site, line, who } = found
      const own = line.people.get(who)!
      const item = own.shift()!
      // Round robin: person and site move to the end of their queues.
      line.people.delete(who)
      line.people.set(who, own)
      sites.delete(site)
      sites.set(site, line)
      drop(site, line, who)
      return item
    },
    remove: ({ site, who }, item) => {
      const line = sites.get(site)
      const own = line?.people.get(who)
      const at = own?.indexOf(item) ?? -1
      if (!line || !own || at < 0) return false
      own.splice(at, 1)
      drop(site, line, who)
      return true
    },
  }
}

/** Whose turn it is. */
function nextIn<T>(sites: ReadonlyMap<string, Line<T>>, { maySite, mayWho, load }: Rules) {
  let found: { site: string; line: Line<T>; who: string; load: number } | undefined
  for (const [site, line] of sites) {
    const weight = load(site)
    if ((found && found.load <= weight) || !maySite(site)) continue
    for (const who of line.people.keys()) {
      if (!mayWho({ site, who })) continue
      found = { site, line, who, load: weight }
      break
    }
  }
  return found
}
