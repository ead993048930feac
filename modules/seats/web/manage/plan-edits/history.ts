/** Undo history; drafts share unchanged parts, so many steps take little memory. */
export type History<T> = Readonly<{ past: readonly T[]; now: T; future: readonly T[] }>

const steps = 300

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] })

export function edited<T>({ past, now, future }: History<T>, next: T): History<T> {
  if (next === now) return { past, now, future }
  return { past: [...past.slice(1 - steps), now], now: next, future: [] }
}

export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  if (past.length === 0) return history
  return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] }
}

export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  if (future.length === 0) return history
  return { past: [...past, now], now: future[0]!, future: future.slice(1) }
}
