import { type Audience, everyone } from '#engines/directory/audience.ts'
import type { Picked } from '#engines/directory/web/use-picked.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { timeParts } from '#kernel/web/time.ts'
import { momentOf } from '#kernel/zone-time.ts'
import type { ProgrammePoint } from '../../activity-shapes.ts'
import type { Led } from './ManageOne.tsx'
import { type Line, linesOf } from './question-lines.ts'

/** The fields of the form. Lists are texts: one line for each. */
export type Values = ReturnType<typeof valuesOf>
type Slot = { startsAt: number; endsAt: number }

const clock = (at: number): string => [timeParts(at).hour, timeParts(at).min].join(':')
const dayOf = (at: number): string => timeParts(at).date

/** Seconds of a day and clock in the zone of the site. */
export function secondsOf(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Math.floor(momentOf(pageInfo().zone, { day, minute: hours * 60 + minutes }, 'first') / 1000)
}

export function valuesOf(one: Led) {
  const first = one.slots[0] ?? one
  return {
    ...{
      kind: one.kind as string,
      tag: one.tag as string,
      title: one.originalTitle,
      titleEn: one.titleEn,
      text: one.text,
      organiser: one.organiser,
    },
    ...{ place: one.place, room: one.room, onlineUrl: one.onlineUrl },
    ...{
      day: dayOf(first.startsAt),
      from: clock(first.startsAt),
      to: clock(first.endsAt),
      weeks: Math.max(1, one.slots.length) as number | null,
    },
    ...{ who: whoOf(one.audience), unit: [] as Picked[], capacity: one.capacity as number | null },
    ...{
      approval: one.approval as string,
      form: linesOf(one.form) as readonly Line[] | undefined,
    },
    ...{
      opensDay: dayOf(one.opensAt),
      opensTime: clock(one.opensAt),
      closesDay: dayOf(one.closesAt),
      closesTime: clock(one.closesAt),
    },
    ...{ cancelDay: dayOf(one.cancelUntil), cancelTime: clock(one.cancelUntil), promotes: one.promotes },
    ...{ credit: one.creditMinutes as number | null, modes: one.modes as readonly string[] },
    ...{
      early: one.early as number | null,
      late: one.late as number | null,
      checkOut: one.checkOut,
      walkIns: one.walkIns,
      talks: one.talks,
    },
    programme: one.programme
      .map(({ at, title, by }) => [clock(at), title, by && `| ${by}`].filter(Boolean).join(' '))
      .join('\n'),
    ...{ organisers: numbersOf(one.organisers), checkers: numbersOf(one.checkers) },
  }
}

const numbersOf = (list: Led['organisers']): string => list.map(({ number }) => number).join(' ')

function whoOf({ who, roles, departments, tags, people }: Audience): string {
  if (who !== 'some') return 'all'
  if (!departments.length && !tags.length && !people.length && roles.length === 1 && roles[0] === 'student')
    return 'students'
  return 'kept'
}

export function audienceFrom({ who, unit }: Values, before: Audience): Audience {
  if (who === 'kept') return before
  if (who === 'students') return { ...everyone, who: 'some', roles: ['student'] }
  if (who === 'unit') return { ...everyone, who: 'some', departments: unit.map(({ id }) => id) }
  return everyone
}

/** Every week at the same time; times that were not changed stay as they are. */
export function slotsFrom(values: Values, before: readonly Slot[], initial: Values): Slot[] {
  const isSame = (['day', 'from', 'to', 'weeks'] as const).every((name) => values[name] === initial[name])
  if (isSame && before.length) return before.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
  const { day, from, to } = values
  return Array.from({ length: values.weeks ?? 1 }, (_, week) => {
    const date = dayAfter(day, week * 7)
    return { startsAt: secondsOf(date, from), endsAt: secondsOf(to > from ? date : dayAfter(date, 1), to) }
  })
}

const textLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lines of `14:00 Title | Speaker`; without a time it is that of the beginning. */
export function programmeFrom(text: string, { day, from }: Values): ProgrammePoint[] {
  return textLines(text).map((line) => {
    const time = /^(\d{1,2})[:：](\d{2})\s+/.exec(line)
    const rest = time ? line.slice(time[0].length) : line
    const [title = '', by = ''] = rest.split(/[|｜]/).map((part) => part.trim())
    return { at: secondsOf(day, time ? `${time[1]}:${time[2]}` : from), title: title || rest, by }
  })
}
