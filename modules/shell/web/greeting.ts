import { serverNow } from '#kernel/web/server-clock.ts'
import { formatTime } from '#kernel/web/time.ts'
import { greetingOf } from '../greeting.ts'

/** By the campus's clock, not the phone's, and in the language already loaded: another one costs a long moment. */
export const greetingAt = (now: Date = new Date(serverNow())) =>
  greetingOf(Number.parseInt(formatTime(now, { hour: '2-digit' }), 10))
