import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { clockTime, dayAndTime, formatTime, timeParts } from '#kernel/web/time.ts'

const longAgo = { year: 'numeric', month: 'numeric', day: 'numeric' } as const

/** Short for recent times: time of day if today, day and time within this year. */
export function when(at: number): string {
  const [then, now] = [timeParts(at), timeParts(new Date(serverNow()))]
  if (then.date === now.date) return formatTime(at, clockTime)
  return formatTime(at, then.year === now.year ? dayAndTime : longAgo)
}
