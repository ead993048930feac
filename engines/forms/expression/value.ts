/** A value of the language. `null` is "nothing": empty, or the result of values of the wrong type. */
export type Value = null | number | string | boolean | readonly Value[]

export const longestText = 10_000

export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== false && value !== 0 && value !== ''
}

export const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Lists are equal if their items are, in order. Beyond the maximum depth of an answer nothing is equal. */
export function isSame(a: Value, b: Value, depth = 8): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return depth > 0 && a.length === b.length && a.every((item, i) => isSame(item, b[i] ?? null, depth - 1))
}

/** Turns -0 into 0, since JSON has only one zero. */
export const finite = (value: number): Value => (Number.isFinite(value) ? value + 0 : null)

export const clipped = (text: string): string =>
  text.length > longestText ? text.slice(0, longestText).toWellFormed() : text

/** The number of single values in it: the cost of iterating over it. */
export const sizeOf = (value: Value): number =>
  Array.isArray(value) ? value.reduce((sum: number, item) => sum + sizeOf(item), 1) : 1
