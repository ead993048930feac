import type { Listener, Notice } from '../db/listener.ts'
import type { ReadDb } from '../db/site-db.ts'
import { loadPerson } from './load-person.ts'
import type { Person } from './person.ts'
import type { RecordSeen } from './seen.ts'

export type SessionStore = {
  /**
   * The person of a session. Reads may use this node's cache as it is. Writes pass `fresh`: the cache counts only after
   * every change committed before has been heard, otherwise the database is read.
   */
  find: (db: ReadDb, site: string, hash: string, fresh: boolean) => Promise<Person | undefined>
  /** Removes a session from this node's cache; other nodes are notified. */
  end: (site: string, hash: string) => void
  forget: (notice: Notice) => void
  forgetAll: () => void
}

type Entry = { person: Person | undefined; until: number; owner: string }
type Hears = Pick<Listener, 'isLive' | 'catchUp'>

const mostEntries = 50_000
const trustedFor = 60_000
const unknownFor = 5_000

/** Whether a change of this entry is notified. A new session is not, nor what is seen while viewing as someone else. */
const isTold = ({ person }: Entry): boolean => person !== undefined && person.viewAs === undefined

/** Session cache. Changes by other nodes arrive as notifications; while the listener is down nothing is cached. */
export function openSessions({ isLive, catchUp }: Hears, seen: RecordSeen = () => {}): SessionStore {
  const entries = new Map<string, Entry>()
  const ofOwner = new Map<string, Set<string>>()
  let changes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    const { owner } = entry
    // Whoever holds it while waiting sees that it is over.
    entry.until = 0
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

  function forgetAll(): void {
    changes++
    for (const entry of entries.values()) entry.until = 0
    entries.clear()
    ofOwner.clear()
  }

  return {
    find: async (db, site, hash, fresh) => {
      const key = `${site}:${hash}`
      const known = entries.get(key)
      const isGood = () => known !== undefined && known.until > Date.now() && isLive()
      if (isGood() && (!fresh || (isTold(known!) && (await catchUp()) && isGood()))) return known!.person
      const before = changes
      const asked = Date.now()
      const { person, unseen, steady } = await loadPerson(db, hash)
      if (unseen) seen(site, hash)
      // A notification that arrived meanwhile may be about this row: then the result is stale and not cached.
      if (isLive() && before === changes) {
        const until = asked + Math.min(person ? trustedFor : unknownFor, steady)
        keep(key, { person, until, owner: person ? `${site}:${person.id}` : '' })
      }
      return person
    },
    end: (site, hash) => {
      changes++
      drop(`${site}:${hash}`)
    },
    forget: ({ table, site, person }) => {
      if (table === 'departments') return forgetAll()
      changes++
      for (const key of [...(ofOwner.get(`${site}:${person}`) ?? [])]) drop(key)
    },
    forgetAll,
  }
}
