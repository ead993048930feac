import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { formatTime } from '#kernel/web/time.ts'
import { greetingOf } from '../../greeting.ts'

/**
 * In the campus time zone, not the device's, and in the language already loaded: creating another Intl format is slow.
 */
export const greetingAt = (now: Date = new Date(serverNow())) =>
  greetingOf(Number.parseInt(formatTime(now, { hour: '2-digit' }), 10))
