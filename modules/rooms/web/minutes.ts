import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { timeParts } from '#kernel/web/time.ts'
import { useNow } from '#kernel/web/use-now.ts'

const minuteOf = (time: number | Date): number => {
  const { hour, min } = timeParts(time)
  return Number(hour) * 60 + Number(min)
}

/** The current minute of the site's day. */
export const currentMinute = (): number => minuteOf(new Date(serverNow()))

/** The same, kept current. */
export const useMinute = (): number => minuteOf(useNow(30))
