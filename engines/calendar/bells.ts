import type { Bells } from './shapes.ts'

type Range = Pick<Bells, 'from' | 'until'>

/** Whether the range is two dates, not two month-days of every year. */
export const isDated = ({ from }: Range): boolean => from.length === 10

/** Whether a date is in the range. A season that ends before it begins goes over New Year. */
export function isInRange(range: Range, day: string): boolean {
  const { from, until } = range
  if (isDated(range)) return from <= day && day <= until
  const at = day.slice(5)
  return from <= until ? from <= at && at <= until : at >= from || at <= until
}

/** Whether two ranges of the same kind share a date. */
export function doOverlap(a: Range, b: Range): boolean {
  const holds = ({ from, until }: Range, at: string) =>
    from <= until ? from <= at && at <= until : at >= from || at <= until
  return holds(a, b.from) || holds(b, a.from)
}

/** The table of a date: one of the campus before one of all, and one for these very dates before a season. */
export function bellsOn(all: readonly Bells[], day: string, campus: string): Bells | undefined {
  const rank = (one: Bells) => (one.campus ? 2 : 0) + (isDated(one) ? 1 : 0)
  return all
    .filter((one) => (one.campus === '' || one.campus === campus) && isInRange(one, day))
    .reduce<Bells | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined)
}
