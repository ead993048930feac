/** Undo history. Edits with the same mark shortly after each other are one step, such as a typed word. */
export type History<T> = Readonly<{
  past: readonly T[]
  now: T
  future: readonly T[]
  mark?: string | undefined
  at?: number | undefined
}>

const usualSteps = 200
const soon = 2_000

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] })

type Edit = { mark?: string; at?: number; steps?: number }

/** Keeps the last `steps`; unchanged parts are shared, so many steps take little memory. */
export function edited<T>(
  history: History<T>,
  next: T,
  { mark = '', at = 0, steps = usualSteps }: Edit = {},
): History<T> {
  const { past, now } = history
  if (next === now) return history
  const goesOn = mark !== '' && mark === history.mark && at - (history.at ?? 0) < soon && past.length > 0
  return { past: goesOn ? past : [...past.slice(1 - steps), now], now: next, future: [], mark, at }
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
