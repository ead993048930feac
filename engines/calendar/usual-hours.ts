import type { Span } from './shapes.ts'

const workday: Span[] = [
  { from: 8 * 60, to: 12 * 60 },
  { from: 14 * 60, to: 17 * 60 + 30 },
]

/** Office hours of the seven weekdays until a site sets its own. */
export const usualWeek: Span[][] = [workday, workday, workday, workday, workday, [], []]
