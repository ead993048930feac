import official from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { languages } from '#kernel/language/messages.ts'
import type { Said } from '#kernel/language/said.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { say } from '#kernel/server/say.ts'
import type { DayKind } from '../shapes.ts'
import { daysBetween } from '../weeks.ts'
import { messages } from '../words.ts'

/** A public holiday, or a working day that makes up for one. */
export type OfficialDay = { day: string; kind: DayKind; standsFor: string | null; reason: Said }

type Days = Readonly<Record<string, string>>
const { holidays, workdays, inLieuDays }: Record<'holidays' | 'workdays' | 'inLieuDays', Days> = official

/** The last date that the package knows: the State Council announces a year in the autumn before. */
export const officialUntil: string = `${Object.keys(holidays).sort().at(-1)!.slice(0, 4)}-12-31`

let known: readonly OfficialDay[] | undefined

/** Public holidays and make-up days of China, from the package. */
export function officialDays(from: string, until: string): OfficialDay[] {
  known ??= [...offDays(), ...makeUpDays()].sort((a, b) => (a.day < b.day ? -1 : 1))
  return known.filter(({ day }) => from <= day && day <= until)
}

function offDays(): OfficialDay[] {
  return Object.entries(holidays).map(([day, text]) => ({
    ...{ day, kind: 'holiday', standsFor: null },
    reason: nameOf(text),
  }))
}

/** The make-up days of a festival stand for its days in lieu, in order: the package has the two lists apart. */
function makeUpDays(): OfficialDay[] {
  const free = new Map(Object.entries(inLieuDays).sort())
  return Object.entries(workdays)
    .sort()
    .map(([day, text]) => {
      const isNear = ([other, named]: [string, string]) =>
        festivalOf(named) === festivalOf(text) && Math.abs(daysBetween(day, other)) <= nearDays
      const standsFor = [...free].find(isNear)?.[0] ?? null
      if (standsFor) free.delete(standsFor)
      const reason = say({ site: { words: {} } }, { key: 'calendar', messages }, 'official.makeup', {
        name: nameOf(text),
      })
      return { day, kind: standsFor ? 'makeup' : 'workday', standsFor, reason }
    })
}

const nearDays = 21

/** `National Day,国庆节,3`: English, Chinese, days of the holiday. */
const festivalOf = (text: string): string => text.split(',')[0]!

function nameOf(text: string): Said {
  const [en = '', short = ''] = text.split(',')
  const zh = short.length === 2 && !/[节旦]$/.test(short) ? `${short}节` : short
  return Object.fromEntries(languages.map((one) => [one, { zh, en, tw: traditional(zh) }[one]])) as Said
}
