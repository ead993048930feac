import { serverNow } from '#kernel/web/server-clock.ts'
import { formatTime } from '#kernel/web/time.ts'

const hours = [
  [5, 'greeting.night'],
  [11, 'greeting.morning'],
  [13, 'greeting.noon'],
  [18, 'greeting.afternoon'],
  [23, 'greeting.evening'],
  [24, 'greeting.night'],
] as const

/** By the campus's clock, not the phone's, and in the language already loaded: another one costs a long moment. */
export function greetingAt(now: Date = new Date(serverNow())) {
  const hour = Number.parseInt(formatTime(now, { hour: '2-digit' }), 10)
  return hours.find(([until]) => hour < until)![1]
}
