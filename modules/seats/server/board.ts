import { toBits } from '../bits.ts'
import type { SeatChange, SeatStates } from '../shapes.ts'
import type { SeatHall } from './halls.ts'

export type Board = ReturnType<typeof openBoard>

/** Which seats are free, and pushing changes: the first one at once, following ones batched for `everyMs`. */
export function openBoard({ hash, seats }: Pick<SeatHall, 'hash' | 'seats'>, everyMs: number) {
  const free = new Uint8Array(seats.length)
  /** The state last sent to listeners. */
  const told = new Uint8Array(seats.length)
  const changed = new Set<number>()
  const listeners = new Set<(change: SeatChange) => void>()
  let batch = 0
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let states: SeatStates | undefined

  function tell(): void {
    timer = undefined
    toldAt = performance.now()
    states = undefined
    const news = [...changed].filter((index) => free[index] !== told[index])
    changed.clear()
    for (const index of news) told[index] = free[index]!
    const isFree = (index: number) => told[index] === 1
    const change = { batch, free: news.filter(isFree), taken: news.filter((index) => !isFree(index)) }
    if (news.length) for (const listener of [...listeners]) listener(change)
  }

  return {
    set: (index: number | undefined, isFree: boolean) => {
      if (index === undefined || free[index] === Number(isFree)) return
      free[index] = Number(isFree)
      changed.add(index)
    },
    /** Marks the current state as that of a commit. */
    asOf: (commit: number) => {
      batch = commit
      if (changed.size > 0) timer ??= setTimeout(tell, Math.max(0, toldAt + everyMs - performance.now()))
    },
    isFree: (index: number) => free[index] === 1,
    states: (): SeatStates => {
      states ??= { hash, batch, free: toBits(seats.length, (index) => told[index] === 1) }
      return states
    },
    watch: (listener: (change: SeatChange) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watchers: () => listeners.size,
    tell,
    close: () => {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
