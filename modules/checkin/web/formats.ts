import { formatTime, timeParts } from '#kernel/web/time.ts'

/** The end of a time whose beginning stands beside it: with its day only if that is another one. */
export const endText = (from: number, to: number): string =>
  formatTime(to, timeParts(from).date === timeParts(to).date ? { timeStyle: 'short' } : undefined)
