import { weekdayOf } from '#kernel/calendar.ts'

type Weekly = { weekdays: readonly number[] }

/** Whether the plan asks on this weekday. */
export const asksOn = ({ weekdays }: Weekly, day: string): boolean => weekdays.includes(weekdayOf(day))

/** Whether the plan asks for a report on this day. */
export const isAskedOn = (plan: Weekly & { startsOn: string; endsOn: string }, day: string): boolean =>
  day >= plan.startsOn && day <= plan.endsOn && asksOn(plan, day)
