/** Entries that are removed together, by key. All groups share the bytes of their cache. */
export type EntryGroup = Map<string, Stored>
type Entry = { value: unknown; bytes: number }
type Stored = Entry & { key: string; group: EntryGroup; isUsed: boolean }

type ByteLimitedCache = {
  get: (group: EntryGroup, key: string) => Entry | undefined
  put: (group: EntryGroup, key: string, entry: Entry) => void
  clear: (group: EntryGroup) => void
}

/**
 * Cache limited in bytes; no entry may take more than an eighth. The oldest entry gives way, unless it was used since it
 * was last looked at (CLOCK): a hit costs one look-up, and moves nothing.
 */
export function openByteLimitedCache(mostBytes: number): ByteLimitedCache {
  /** Oldest first. */
  const entries = new Set<Stored>()
  let room = mostBytes

  function drop(entry: Stored): void {
    entry.group.delete(entry.key)
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
    get: (group, key) => {
      const entry = group.get(key)
      if (entry && !entry.isUsed) entry.isUsed = true
      return entry
    },
    put: (group, key, { value, bytes }) => {
      if (bytes > mostBytes / 8 || group.has(key)) return
      const entry = { value, bytes, key, group, isUsed: false }
      group.set(key, entry)
      entries.add(entry)
      room -= bytes
      makeRoom()
    },
    clear: (group) => {
      for (const entry of group.values()) drop(entry)
    },
  }
}
