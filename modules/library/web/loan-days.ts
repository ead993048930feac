import type { Words } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { Loan } from '../shapes.ts'
import type { pageMessages } from '../words/page.ts'

type PageWords = Words<keyof (typeof pageMessages)['zh'] & string>

export const shortDay = { month: 'long', day: 'numeric' } as const
export const longDay = { year: 'numeric', month: 'long', day: 'numeric' } as const
export const dayOf = (at: number): string => formatTime(at, shortDay)

/** How long a book may still be kept, in words. */
export function daysText(w: PageWords, { days, state }: Pick<Loan, 'days' | 'state'>): string {
  if (state === 'overdue') return days === -1 ? w('lateByOne') : w('lateBy', { n: -days })
  if (days <= 0) return w('dueToday')
  return days === 1 ? w('dueTomorrow') : w('dueIn', { n: days })
}

export function daysTone({ days, state }: Pick<Loan, 'days' | 'state'>): Tone {
  if (state === 'overdue') return 'danger'
  return days <= 3 ? 'warning' : 'neutral'
}
