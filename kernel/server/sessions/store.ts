import type { Notice } from '../db/listener.ts'
import type { ReadDb } from '../db/site-db.ts'
import { loadPerson } from './load-person.ts'
import type { Person } from './person.ts'
import type { Seen } from './seen.ts'

export type SessionStore = {
  /** The person of a session. A write asks the database itself; a read may trust this node's memory. */
  find: (db: ReadDb, site: string, hash: string, fresh: boolean) => Promise<Person | undefined>
  /** Ended here and now; other nodes hear of it by notice. */
  end: (site: string, hash: string) => void
  forget: (notice: Notice) => void
  forgetAll: () => void
}

type Entry = { person: Person | undefined; until: number; owner: string }

const mostEntries = 50_000
const trustedFor = 60_000
const unknownFor = 5_000

/** Sessions in memory. What another node changes is heard of by notice; while that line is down nothing is kept. */
export function openSessions(isLive: () => boolean, seen: Seen = () => {}): SessionStore {
  const entries = new Map<string, Entry>()
  const ofOwner = new Map<string, Set<string>>()
  let changes = 0

  function drop(key: string): void {
    const owner = entries.get(key)?.owner ?? ''
    entries.delete(key)
    const keys = ofOwner.get(owner)
    if (keys?.delete(key) && keys.size === 0) ofOwner.delete(owner)
  }

  function keep(key: string, entry: Entry): void {
    const known = entries.get(key)
    if (known?.owner === entry.owner) return void Object.assign(known, entry)
    drop(key)
    if (entries.size >= mostEntries) drop(entries.keys().next().value!)
    entries.set(key, entry)
    const keys = ofOwner.get(entry.owner) ?? new Set()
    ofOwner.set(entry.owner, keys.add(key))
  }

  return {
    find: async (db, site, hash, fresh) => {
      const key = `${site}:${hash}`
      const known = entries.get(key)
      if (known && !fresh && known.until > Date.now() && isLive()) return known.person
      const before = changes
      const { person, unseen, steady } = await loadPerson(db, hash)
      if (unseen) seen(site, hash)
      // A notice that came meanwhile may be about this very row: then what was read is already old.
      if (isLive() && before === changes) {
        const until = Date.now() + Math.min(person ? trustedFor : unknownFor, steady)
        keep(key, { person, until, owner: person ? `${site}:${person.id}` : '' })
      }
      return person
    },
    end: (site, hash) => {
      changes++
      drop(`${site}:${hash}`)
    },
    forget: ({ site, person }) => {
      changes++
      for (const key of [...(ofOwner.get(`${site}:${person}`) ?? [])]) drop(key)
    },
    forgetAll: () => {
      changes++
      entries.clear()
      ofOwner.clear()
    },
  }
}
