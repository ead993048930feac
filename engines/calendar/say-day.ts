import { fill, type Language, localeNames } from '#kernel/language/messages.ts'
import { textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Calendar, DayInfo } from './calendar.ts'
import { daysBetween } from './weeks.ts'
import { messages } from './words.ts'

const words = { key: 'calendar', messages }

/** What a date is, in words: `第 5 周 周一`, `国庆节调休，按第 5 周周三上课`, `假期，2026 秋季学期还有 3 天开学`. */
export function sayDay(calendar: Pick<Calendar, 'terms'>, info: DayInfo, language: Language): string {
  const say = (key: string, params = {}) => fill(wordingOf(words, key, language), params)
  const { kind, countsAs, week, weekday, term, next, reason } = info
  const why = reason ? textIn(reason, language) : say('day.off')
  if (kind === 'holiday' || kind === 'workday') return say(`day.${kind}`, { reason: why })
  if (kind === 'makeup') {
    if (!countsAs) return say('day.workday', { reason: why })
    return say('day.makeup', { reason: why, week: countsAs.week, weekday: weekdayName(countsAs.weekday, language) })
  }
  if (term) return say('day.week', { week, weekday: weekdayName(weekday, language) })
  if (calendar.terms.length === 0) return say('day.unset')
  if (!next) return say('day.after')
  const days = daysBetween(info.day, next.start)
  return say(days === 1 ? 'day.tomorrow' : 'day.before', { term: textIn(next.name, language), days })
}

/** 周一, Mon, 週一. */
export function weekdayName(weekday: number, language: Language, style: 'short' | 'long' | 'narrow' = 'short'): string {
  const format = new Intl.DateTimeFormat(localeNames[language], { weekday: style, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return format.format(new Date(Date.UTC(2024, 0, weekday)))
}
