import { previewedAs } from './page-info.ts'

/** The browser's own store of this portal: entries under one name, which never expire unless told to. */

export type CacheEntry = { key: string; bytes: number; savedAt: number; expiresAt?: number; value: unknown }
export type LocalCache = ReturnType<typeof createCache>

type Packed = { at: number; until?: number; value: unknown }

export const cacheName = 'officeDb'
const lead = `${cacheName}/`

export function createCache(storageOf: () => Storage, now: () => number = Date.now) {
  function get<T>(key: string): T | undefined {
    const packed = unpack(itemIn(storageOf, lead + key))
    if (!packed) return undefined
    if (!isOver(packed, now())) return packed.value as T
    remove(key)
    return undefined
  }

  /** False when the browser has no room, even after the oldest passing entries went. */
  function set(key: string, value: unknown, { seconds }: { seconds?: number } = {}): boolean {
    const at = now()
    const packed: Packed = seconds === undefined ? { at, value } : { at, until: at + seconds * 1000, value }
    const text = JSON.stringify(packed)
    if (store(lead + key, text)) return true
    makeRoom()
    return store(lead + key, text)
  }

  function remove(key: string): void {
    attempt(() => storageOf().removeItem(lead + key))
  }

  function list(): CacheEntry[] {
    return keysIn(storageOf).flatMap((key) => {
      const text = itemIn(storageOf, lead + key)
      const packed = unpack(text)
      if (!text || !packed) return []
      return [{ key, bytes: text.length * 2, savedAt: packed.at, expiresAt: packed.until, value: packed.value }]
    })
  }

  /** Everything, or what begins with a prefix. */
  function clear(prefix = ''): void {
    for (const key of keysIn(storageOf)) if (key.startsWith(prefix)) remove(key)
  }

  const store = (key: string, text: string): boolean => attempt(() => storageOf().setItem(key, text))

  /** Drops what is over, then the older half of the copies of answers: they can be fetched again. */
  function makeRoom(): void {
    const entries = list()
    for (const entry of entries) if (entry.expiresAt !== undefined && entry.expiresAt <= now()) remove(entry.key)
    const copies = entries.filter(({ key }) => key.startsWith(keptPrefix)).sort((a, b) => a.savedAt - b.savedAt)
    for (const { key } of copies.slice(0, Math.ceil(copies.length / 2))) remove(key)
  }

  return { get, set, remove, list, clear }
}

/** Unsent work, by person: it outlives their session, and goes when they log out or someone else comes. */
export const draftPrefix = 'draft/'

/** Copies of answers, kept to be shown without a signal. */
export const keptPrefix = 'kept/'

/** A page that shows the draft shares its host with the portal itself: it reads nothing of it and leaves nothing there. */
export const officeDb = createCache(() => (previewedAs() === undefined ? localStorage : forgetful))

const forgetful: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
}

const isOver = ({ until }: Packed, at: number): boolean => until !== undefined && until <= at

function keysIn(storageOf: () => Storage): string[] {
  const keys: string[] = []
  attempt(() => {
    const storage = storageOf()
    for (let i = 0; i < storage.length; i++) {
      const key = storage.key(i)
      if (key?.startsWith(lead)) keys.push(key.slice(lead.length))
    }
  })
  return keys.sort()
}

function itemIn(storageOf: () => Storage, key: string): string | null {
  try {
    return storageOf().getItem(key)
  } catch {
    return null
  }
}

function unpack(text: string | null): Packed | undefined {
  if (text === null) return undefined
  try {
    const packed = JSON.parse(text) as Packed | null
    return typeof packed?.at === 'number' ? packed : undefined
  } catch {
    return undefined
  }
}

/** Private windows and full disks make every touch of storage throw. */
function attempt(touch: () => void): boolean {
  try {
    touch()
    return true
  } catch {
    return false
  }
}
