import { clockOf } from '#kernel/clock.ts'
import { clockTime, dayAndTime, formatTime, timeParts } from '#kernel/web/time.ts'

/** Time only for today; with the day otherwise. */
export const shortTime = (seconds: number): string =>
  formatTime(seconds, timeParts(seconds).date === timeParts(new Date()).date ? clockTime : dayAndTime)

/** `480` is `08:00`. */
export const minuteText = (minute: number): string => clockOf(minute % 1_440)
