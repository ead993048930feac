import { type Limit, limitPeriods, type Rule } from '#engines/booking/rules.ts'
import { clockOf } from '#kernel/clock.ts'
import { personRoles } from '#kernel/person-roles.ts'

type Opening = Rule['opening']

/** `1-5 08:00-22:00`, one line for each span. */
export const openingText = (spans: Opening): string =>
  spans.map(({ weekdays, from, to }) => `${daysText(weekdays)} ${clockOf(from)}-${clockOf(to)}`).join('\n')

/** Three or more days in a row are a range: `1-5,7`. */
function daysText(weekdays: readonly number[]): string {
  const runs: number[][] = []
  for (const day of weekdays.toSorted()) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(','))).join(',')
}

const line = /^([1-7](?:[-,][1-7])*)\s+(\d{1,2}):(\d\d)\s*-\s*(\d{1,2}):(\d\d)$/

/** Undefined if a line is not valid. */
export function openingOf(text: string): Opening | undefined {
  const spans = linesOf(text).map((one) => {
    const [, days = '', fromHour, fromMinute, toHour, toMinute] = line.exec(one) ?? []
    const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)]
    return from < to && to <= 1440 ? { weekdays: weekdaysOf(days), from, to } : undefined
  })
  return spans.length && spans.every((one) => one !== undefined) ? (spans as Opening) : undefined
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)

function weekdaysOf(text: string): number[] {
  const days = text.split(',').flatMap((part) => {
    const [from = 1, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  })
  return [...new Set(days)].sort()
}

export const limitsText = (limits: readonly Limit[]): string =>
  limits.map(({ per, count, minutes, roles }) => [per, count, minutes, ...roles].join(' ')).join('\n')

export function limitsOf(text: string): Limit[] | undefined {
  const limits = linesOf(text).map((one) => {
    const [per, count = '0', minutes = '0', ...roles] = one.split(/\s+/)
    const period = limitPeriods.find((known) => known === per)
    const known = roles.flatMap((role) => personRoles.find((name) => name === role) ?? [])
    const isRight = period && /^\d{1,4}$/.test(count) && /^\d{1,5}$/.test(minutes) && known.length === roles.length
    return isRight ? { per: period, count: Number(count), minutes: Number(minutes), roles: known } : undefined
  })
  return limits.every((one) => one !== undefined) ? (limits as Limit[]) : undefined
}
