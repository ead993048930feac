/** The entries of one owner, by key. They share the room of their cache with those of all owners. */
export type Shelf = Map<string, Shelved>
type Entry = { value: unknown; bytes: number }
type Shelved = Entry & { key: string; shelf: Shelf; isUsed: boolean }

type ByteLimitedCache = {
  get: (shelf: Shelf, key: string) => Entry | undefined
  put: (shelf: Shelf, key: string, entry: Entry) => void
  /** Removes all entries of one owner. */
  clear: (shelf: Shelf) => void
}

/**
 * Cache limited in bytes; no entry may take more than an eighth. The oldest entry gives way, unless it was used since it
 * was last looked at (CLOCK): a hit costs one look-up, and moves nothing.
 */
export function openByteLimitedCache(mostBytes: number): ByteLimitedCache {
  /** Oldest first. */
  const entries = new Set<Shelved>()
  let room = mostBytes

  function drop(entry: Shelved): void {
    entry.shelf.delete(entry.key)
    entries.delete(entry)
    room += entry.bytes
  }

  function makeRoom(): void {
    for (const entry of entries) {
      if (room >= 0) return
      if (!entry.isUsed) {
        drop(entry)
        continue
      }
      // Moved to the end, where this same loop meets it again.
      entry.isUsed = false
      entries.delete(entry)
      entries.add(entry)
    }
  }

  return {
    get: (shelf, key) => {
      const entry = shelf.get(key)
      if (entry && !entry.isUsed) entry.isUsed = true
      return entry
    },
    put: (shelf, key, { value, bytes }) => {
      if (bytes > mostBytes / 8 || shelf.has(key)) return
      const entry = { value, bytes, key, shelf, isUsed: false }
      shelf.set(key, entry)
      entries.add(entry)
      room -= bytes
      makeRoom()
    },
    clear: (shelf) => {
      for (const entry of shelf.values()) drop(entry)
    },
  }
}
