import { weekdayOf } from '#kernel/calendar.ts'
import { formatTime } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import type { repeatMessages } from '../words/repeat.ts'
import type { agendaWords } from './words.ts'

type Said<K> = (key: K, params?: Record<string, string | number>) => string
export type Words = Said<keyof typeof agendaWords.messages.zh>
type RuleWords = Said<keyof typeof repeatMessages.zh>

export const repeats = [
  'none',
  'daily',
  'workdays',
  'weekly',
  'biweekly',
  'monthly',
  'nth',
  'yearly',
  'custom',
] as const
export type Repeat = (typeof repeats)[number]
export const repeatEnds = ['never', 'day', 'count'] as const
export type RepeatEnd = (typeof repeatEnds)[number]

export type Repetition = { repeat: Repeat; repeatEnd: RepeatEnd; untilDay: string; count: string; rule: string }

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The rules a form offers, for an event that begins on this day. */
function offered(day: string): Partial<Record<Repeat, string>> {
  const code = codes[weekdayOf(day) - 1]!
  const nth = Math.ceil(Number(day.slice(8)) / 7)
  return {
    daily: 'FREQ=DAILY',
    workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    weekly: 'FREQ=WEEKLY',
    biweekly: 'FREQ=WEEKLY;INTERVAL=2',
    monthly: 'FREQ=MONTHLY',
    nth: `FREQ=MONTHLY;BYDAY=${nth > 4 ? -1 : nth}${code}`,
    yearly: 'FREQ=YEARLY',
  }
}

/** What a form shows of a rule. */
export function repetitionOf(rule: string, day: string): Repetition {
  const parts = rule.split(';')
  const bare = parts.filter((part) => !/^(COUNT|UNTIL|WKST)=/.test(part)).join(';')
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)
  const count = /COUNT=(\d+)/.exec(rule)?.[1] ?? ''
  const known = Object.entries(offered(day)).find(([, one]) => one === bare)?.[0] as Repeat | undefined
  return {
    repeat: rule === '' ? 'none' : (known ?? 'custom'),
    repeatEnd: until ? 'day' : count ? 'count' : 'never',
    untilDay: until ? until.slice(1).join('-') : '',
    count: count || '10',
    rule,
  }
}

/** The rule of what was chosen; '' for none. */
export function ruleOf({ repeat, repeatEnd, untilDay, count, rule }: Repetition, day: string): string {
  if (repeat === 'none') return ''
  if (repeat === 'custom') return rule
  const end = { never: '', day: untilDay ? `;UNTIL=${untilDay.replaceAll('-', '')}` : '', count: `;COUNT=${count}` }[
    repeatEnd
  ]
  return offered(day)[repeat]! + end
}

/** Weekly on some days, which the form does not offer; undefined for other rules. */
function saidWeekdays(w: RuleWords, rule: string): string | undefined {
  const found = /^FREQ=WEEKLY(?:;INTERVAL=(\d+))?;BYDAY=([A-Z,]+)(;|$)/.exec(rule)
  if (!found) return undefined
  const nameOf = (code: string) =>
    // 5 January 2026 is a Monday.
    formatTime(Date.UTC(2026, 0, 5 + codes.indexOf(code), 4) / 1000, { weekday: 'short', timeZone: 'UTC' })
  const on = found[2]!.split(',').map(nameOf).join(w('listMark'))
  return (found[1] ?? '1') === '1' ? w('weeklyOn', { days: on }) : w('everyWeeksOn', { n: found[1]!, days: on })
}

/** A rule in words. */
export function saidRule(w: RuleWords, rule: string, day: string): string {
  const { repeat, repeatEnd, untilDay, count } = repetitionOf(rule, day)
  const said = (repeat === 'custom' && saidWeekdays(w, rule)) || w(`repeat.${repeat}`)
  if (repeatEnd === 'day') return w('saidUntil', { rule: said, day: formatDay(untilDay) })
  return repeatEnd === 'count' ? w('saidCount', { rule: said, n: count }) : said
}
