import * as z from 'zod'
import { type Recognised, recognise } from '#engines/places/recognise.ts'
import { defineKind, own, recordOf, textOf, wrong } from './kind.ts'

const parts = ['province', 'city', 'district', 'detail'] as const
type Part = (typeof parts)[number]
type Place = Partial<Record<Part, string>>

/** A location down to the district, no finer than the field asks: coordinates are never stored. */
export const place = defineKind({
  config: { finest: z.enum(parts).default('district') },
  empty: {},
  read: (raw, { finest }) => {
    const asked = parts.slice(0, parts.indexOf(finest) + 1)
    const record = located(recordOf(raw)) ?? spaced(textOf(raw), asked)
    if (!record) return wrong('wrong')
    const given = asked.map((part) => [part, textOf(own(record, part)) ?? ''] as const)
    if (given.every(([, words]) => words === '')) return { answer: undefined }
    const tooLong = given.find(([, words]) => [...words].length > 100)
    if (tooLong) return wrong('tooLong', tooLong[0])
    const open = given.find(([part, words]) => part !== 'detail' && words === '')
    return open ? wrong('missing', open[0]) : { answer: Object.fromEntries(given.filter(([, words]) => words)) }
  },
  text: (answer: Place) => parts.flatMap((part) => answer[part] ?? []).join(' '),
  value: (answer) => parts.map((part) => answer[part] ?? null),
  columns: ({ finest }) => parts.slice(0, parts.indexOf(finest) + 1),
  cells: (answer, { finest }) => parts.slice(0, parts.indexOf(finest) + 1).map((part) => answer[part] ?? null),
})

/** `北京市 北京市 海淀区`, or `中国北京市海淀区` without spaces, as clients send it. `境外` alone fills all levels. */
function spaced(typed: string | undefined, asked: readonly Part[]): Record<string, unknown> | undefined {
  if (typed === undefined) return undefined
  const found = recognise(typed)
  if (found) return wholePlace(found)
  const words = typed.split(/\s+/)
  return Object.fromEntries(asked.map((part, i) => [part, words[i] ?? (part === 'detail' ? '' : words.at(-1)!)]))
}

/** A municipality is its own city, and so is a county directly below its province. */
function wholePlace({ province, city, district, rest }: Recognised): Record<string, unknown> {
  const isWhole = !province.endsWith('省') && !province.endsWith('自治区')
  return { province, city: city || (isWhole ? province : district), district: district || city, detail: rest }
}

/** A geocoder's answer, which leaves the city empty for municipalities. Only the names are used. */
function located(record: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const address = record && recordOf(own(record, 'addressComponent'))
  if (!address) return record
  const [province, city] = [own(address, 'province'), textOf(own(address, 'city'))]
  return {
    province,
    city: city || province,
    district: own(address, 'district'),
    detail: own(record, 'formattedAddress'),
  }
}
