import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'

/** What the columns have to know: rooms by code and name, and the time at the site. */
export type Shared = { rooms: Readonly<Record<string, string>>; readAt: string }

/** `2026-11-17 09:30`, to be compared as text. */
export const timeNow = ({ site, now }: Pick<JobStepContext, 'site' | 'now'>): string =>
  `${dayIn(site.zone, now)} ${clockOf(minutesIn(site.zone, now))}`

export const examKindWords = {
  final: '期末 期末考试 期末考試 final',
  midterm: '期中 期中考试 期中考試 midterm',
  resit: '补考 補考 resit',
}

/** 9:00, 09:00:00, 24:00. */
export function clockIn(said: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:：](\d{2})(?::00)?$/.exec(said) ?? []
  const clock = `${hours.padStart(2, '0')}:${minutes}`
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : undefined
}

/** Ids of the rooms that are named, in their order; the first unknown one is told. */
export function roomIdsIn(said: string, rooms: Shared['rooms'], unknown: (name: string) => void): string[] {
  const whole = Object.hasOwn(rooms, said) ? [said] : said.split(/[\s,，、;；/／]+/).filter(Boolean)
  const missing = whole.find((name) => !Object.hasOwn(rooms, name))
  if (missing) unknown(missing)
  return [...new Set(whole.flatMap((name) => (Object.hasOwn(rooms, name) ? rooms[name]! : [])))]
}

/** SQL: whether the exam with this alias has ended when the list was read. */
export const overSql = (exam: string): string =>
  `to_char(${exam}.day, 'YYYY-MM-DD') || ' ' || ${clockSql(`${exam}.to_minute`)} <= t."readAt"`

export const clockSql = (minutes: string): string => `to_char(make_interval(mins => ${minutes}), 'HH24:MI')`
