import { clockOf } from '#kernel/clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { elapsed, formatTime } from '#kernel/web/time.ts'
import { examWords } from './words.ts'

type Timed = { from: number; to: number; starts: number; ends: number }

export const hoursOf = ({ from, to }: Timed): string => `${clockOf(from)} – ${clockOf(to)}`

const dayStyle = { month: 'long', day: 'numeric', weekday: 'short' } as const
export const dayOf = ({ starts }: Timed): string => formatTime(starts, dayStyle)

/** How long until it begins, or until it ends. */
export function useCountdown(): (exam: Timed, now: number) => string {
  const w = useWords(examWords)
  return ({ starts, ends }, now) => {
    if (now >= starts) return w('leftMinutes', { minutes: Math.ceil((ends - now) / 60) })
    const { days, hours, minutes } = elapsed(now, starts)
    if (days) return w('inDays', { days, hours })
    return hours ? w('inHours', { hours, minutes }) : w('inMinutes', { minutes: Math.max(1, minutes) })
  }
}
