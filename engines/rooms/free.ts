import { dayEnd, type UseSpan } from './shapes.ts'

const doMeet = (a: UseSpan, b: UseSpan): boolean => a.from < b.to && b.from < a.to

/** Whether nothing is in the room during the whole span. */
export const isFree = (busy: readonly UseSpan[], span: UseSpan): boolean => !busy.some((use) => doMeet(use, span))

/** When the next use begins, in minutes since midnight; the end of the day if there is none, the minute itself if it is in use. */
export function freeUntil(busy: readonly UseSpan[], minute: number): number {
  const coming = busy.filter(({ to }) => to > minute).map(({ from }) => Math.max(from, minute))
  return Math.min(dayEnd, ...coming)
}

/** When nothing is in the room any more; the minute itself if it is free. Uses that follow at once count as one. */
export function busyUntil(busy: readonly UseSpan[], minute: number): number {
  let end = minute
  for (const { from, to } of busy.toSorted((a, b) => a.from - b.from)) if (from <= end && to > end) end = to
  return Math.min(dayEnd, end)
}

/** The numbers of the periods during which nothing is in the room. */
export const freePeriods = (busy: readonly UseSpan[], periods: readonly (UseSpan & { n: number })[]): number[] =>
  periods.filter((period) => isFree(busy, period)).map(({ n }) => n)
