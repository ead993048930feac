import { Refused } from './faults.ts'

type Values = Readonly<Record<string, unknown>>

/** An edit conflict: the row somebody else has saved meanwhile, as the refusal contains it. */
export type Conflict<T = Record<string, unknown>> = { fresh: T; by: string; at: number }

export function conflictIn<T = Record<string, unknown>>(fault: unknown): Conflict<T> | undefined {
  if (!(fault instanceof Refused) || fault.fail !== 'changed') return undefined
  const { fresh, by = '', at = 0 } = (fault.data ?? {}) as Partial<Conflict<T>>
  return typeof fresh === 'object' && fresh !== null ? { fresh, by, at } : undefined
}

/** A field that differs; `mine` is absent if it was not changed here. */
export type ConflictRow = { name: string; opened: unknown; theirs: unknown; mine?: unknown }

/** Fields that differ between theirs and mine, and fields only they changed. */
export function conflictRows(opened: Values, mine: Values, fresh: Values, names: readonly string[]): ConflictRow[] {
  return names
    .filter((name) => name in fresh && !isSame(fresh[name], mine[name]))
    .map((name) => ({
      name,
      opened: opened[name],
      theirs: fresh[name],
      ...(!isSame(mine[name], opened[name]) && { mine: mine[name] }),
    }))
}

/** Merge: fields changed here keep my value, the others get theirs. */
export function mergedWithMine<T extends Values>(opened: Values, mine: T, fresh: Values): T {
  const untouched = Object.keys(mine).filter((name) => name in fresh && isSame(mine[name], opened[name]))
  return { ...mine, ...Object.fromEntries(untouched.map((name) => [name, fresh[name]])) }
}

/** All empty values are equal. */
const isSame = (a: unknown, b: unknown): boolean => spelled(a) === spelled(b)

const spelled = (value: unknown): string => (isNothing(value) ? '' : JSON.stringify(value))

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
