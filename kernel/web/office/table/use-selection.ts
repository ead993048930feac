import { useState } from 'react'

export type Selection<R> = {
  rows: readonly R[]
  keys: readonly string[]
  has: (key: string) => boolean
  toggle: (row: R) => void
  /** Selects or deselects all rows of the visible page. */
  setPage: (rows: readonly R[], taken: boolean) => void
  clear: () => void
}

/** The selected rows, also those on other pages. */
export function useSelection<R>(rowKey: (row: R) => string): Selection<R> {
  const [taken, setTaken] = useState<ReadonlyMap<string, R>>(new Map())
  const changed = (change: (next: Map<string, R>) => void) =>
    setTaken((now) => {
      const next = new Map(now)
      change(next)
      return next
    })
  return {
    rows: [...taken.values()],
    keys: [...taken.keys()],
    has: (key) => taken.has(key),
    toggle: (row) => changed((next) => next.delete(rowKey(row)) || next.set(rowKey(row), row)),
    setPage: (rows, isTaken) =>
      changed((next) => {
        for (const row of rows) if (isTaken) next.set(rowKey(row), row)
        for (const row of rows) if (!isTaken) next.delete(rowKey(row))
      }),
    clear: () => setTaken(new Map()),
  }
}
