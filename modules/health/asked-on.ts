import { weekdayOf } from '#kernel/calendar.ts'

type Weekly = { weekdays: readonly number[] }

/** Whether a plan asks on a day of the week. */
export const asksOn = ({ weekdays }: Weekly, day: string): boolean => weekdays.includes(weekdayOf(day))

/** Whether it asks for a report on that very day. */
export const isAskedOn = (plan: Weekly & { startsOn: string; endsOn: string }, day: string): boolean =>
  day >= plan.startsOn && day <= plan.endsOn && asksOn(plan, day)
