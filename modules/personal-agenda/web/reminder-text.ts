import type { Words } from './rules.ts'

const offered = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880] as const

/** How long before, in words. */
export function saidMinutes(w: Words, minutes: number): string {
  if (minutes === 0) return w('remind.0')
  if (minutes % 1_440 === 0) return minutes === 1_440 ? w('remind.day') : w('remind.days', { n: minutes / 1_440 })
  if (minutes % 60 === 0) return minutes === 60 ? w('remind.hour') : w('remind.hours', { n: minutes / 60 })
  return w('remind.minutes', { n: minutes })
}

export const remindOptions = (w: Words) =>
  offered.map((minutes) => ({ value: String(minutes), label: saidMinutes(w, minutes) }))
