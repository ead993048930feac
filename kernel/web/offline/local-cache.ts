import { previewedAs } from '../pages/page-info.ts'

/** A cache in the browser's local storage; entries never expire unless a lifetime is given. */

export type CacheEntry = { key: string; bytes: number; savedAt: number; expiresAt?: number; value: unknown }

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

  /** False when the storage is full, even after old entries were evicted. */
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

  /** Removes all entries, or those with a prefix. */
  function clear(prefix = ''): void {
    for (const key of keysIn(storageOf)) if (key.startsWith(prefix)) remove(key)
  }

  const store = (key: string, text: string): boolean => attempt(() => storageOf().setItem(key, text))

  /** Evicts expired entries, then the older half of the cached answers, which can be fetched again. */
  function makeRoom(): void {
    const entries = list()
    for (const entry of entries) if (entry.expiresAt !== undefined && entry.expiresAt <= now()) remove(entry.key)
    const copies = entries.filter(({ key }) => key.startsWith(answerPrefix)).sort((a, b) => a.savedAt - b.savedAt)
    for (const { key } of copies.slice(0, Math.ceil(copies.length / 2))) remove(key)
  }

  return { get, set, remove, list, clear }
}

/** Drafts by person: they outlive a session, but not a logout or the login of someone else. */
export const draftPrefix = 'draft/'

/** Cached answers for offline use. */
export const answerPrefix = 'kept/'

/** A page that shows the draft shares its origin with the portal: it must not read or write its storage. */
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

/** Any access to storage throws in private windows and on full disks. */
function attempt(touch: () => void): boolean {
  try {
    touch()
    return true
  } catch {
    return false
  }
}
