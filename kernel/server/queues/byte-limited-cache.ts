export type Entry = { of: string; value: unknown; bytes: number }

type ByteLimitedCache = {
  get: (key: string) => Entry | undefined
  put: (key: string, entry: Entry) => void
  /** Removes all entries of one owner. */
  clear: (of: string) => void
}

/** LRU cache limited in bytes; no entry may take more than an eighth. */
export function openByteLimitedCache(mostBytes: number): ByteLimitedCache {
  const entries = new Map<string, Entry>()
  let room = mostBytes

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    room += entry.bytes
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    put: (key, entry) => {
      if (entry.bytes > mostBytes / 8 || entries.has(key)) return
      entries.set(key, entry)
      room -= entry.bytes
      for (const [oldest, its] of entries) {
        if (room >= 0) break
        drop(oldest, its)
      }
    },
    clear: (of) => {
      for (const [key, entry] of entries) if (entry.of === of) drop(key, entry)
    },
  }
}
