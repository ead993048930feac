import { weekdayOf } from '#kernel/calendar.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Audience, ServiceRule } from '#kernel/service-rule.ts'

export type ServiceState = 'open' | 'degraded' | 'down' | 'closed' | 'retired'

/** Current state of a service: the one the site set, or closed outside its hours. */
export function stateOf(rule: ServiceRule | undefined, zone: string, now: Date): ServiceState {
  if (!rule) return 'open'
  if (rule.state === 'down' || rule.state === 'retired') return rule.state
  if (!isWithin(rule.hours, zone, now)) return 'closed'
  return rule.state
}

export const isFor = (rule: ServiceRule | undefined, who: Audience): boolean =>
  !rule || (!rule.hidden && (rule.audience.length === 0 || rule.audience.includes(who)))

/** The site's note on it, in the reader's language if there is one. */
export function noteOf(rule: ServiceRule | undefined, language: Language): string {
  return rule?.note[language] ?? rule?.note.zh ?? Object.values(rule?.note ?? {})[0] ?? ''
}

/** The alternative the site offers while the service is restricted, if any. */
export function insteadOf(rule: ServiceRule | undefined, language: Language) {
  const text = rule?.instead[language] ?? rule?.instead.zh ?? Object.values(rule?.instead ?? {})[0] ?? ''
  const page = rule?.insteadPage ?? ''
  return text || page ? { instead: { text, page } } : {}
}

type Hours = ServiceRule['hours']

function isWithin(hours: Hours, zone: string, now: Date): boolean {
  if (hours.length === 0) return true
  const today = weekdayOf(dayIn(zone, now))
  const minute = minutesIn(zone, now)
  return hours.some(({ days, from, to }) => {
    const [start, end] = [minutes(from), minutes(to)]
    if (start < end) return days.includes(today) && minute >= start && minute < end
    const yesterday = today === 1 ? 7 : today - 1
    return (days.includes(today) && minute >= start) || (days.includes(yesterday) && minute < end)
  })
}

function minutes(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}
