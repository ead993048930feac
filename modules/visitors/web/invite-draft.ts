import { dayAfter, weekdayOf } from '#kernel/calendar.ts'

export type GuestDraft = { again: string; name: string; phone: string; plate: string }
export type InviteDraft = {
  guests: readonly GuestDraft[]
  day: string
  series: boolean
  lastDay: string
  weekdays: readonly string[]
  from: string
  until: string
  purpose: string
  place: string
  gates: readonly string[]
  note: string
}

export const noGuest: GuestDraft = { again: '', name: '', phone: '', plate: '' }
export const allWeekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

const most = 400

/** The days of a draft: one, or those of a period that fall on the chosen weekdays. */
export function daysOf({ day, series, lastDay, weekdays }: InviteDraft): string[] {
  if (!day) return []
  if (!series || !lastDay || lastDay < day) return [day]
  const days: string[] = []
  for (let one = day; one <= lastDay && days.length < most; one = dayAfter(one, 1)) {
    if (weekdays.includes(String(weekdayOf(one)))) days.push(one)
  }
  return days
}
