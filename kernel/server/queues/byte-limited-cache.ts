export type Entry = { of: string; value: unknown; bytes: number }
type Shelved = Entry & { isUsed: boolean }

type ByteLimitedCache = {
  get: (key: string) => Entry | undefined
  put: (key: string, entry: Entry) => void
  /** Removes all entries of one owner. */
  clear: (of: string) => void
}

/**
 * Cache limited in bytes; no entry may take more than an eighth. The oldest entry gives way, unless it was used since it
 * was last looked at (CLOCK): a hit costs one look-up, and moves nothing.
 */
export function openByteLimitedCache(mostBytes: number): ByteLimitedCache {
  const entries = new Map<string, Shelved>()
  let room = mostBytes

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    room += entry.bytes
  }

  function makeRoom(): void {
    // A used entry is moved to the end, where this same loop meets it again.
    for (const [key, entry] of entries) {
      if (room >= 0) return
      drop(key, entry)
      if (entry.isUsed) shelve(key, { ...entry, isUsed: false })
    }
  }

  function shelve(key: string, entry: Shelved): void {
    entries.set(key, entry)
    room -= entry.bytes
  }

  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry && !entry.isUsed) entry.isUsed = true
      return entry
    },
    put: (key, entry) => {
      if (entry.bytes > mostBytes / 8 || entries.has(key)) return
      shelve(key, { ...entry, isUsed: false })
      makeRoom()
    },
    clear: (of) => {
      for (const [key, entry] of entries) if (entry.of === of) drop(key, entry)
    },
  }
}
