import * as z from 'zod'
import { dayMs } from '#kernel/clock.ts'
import { dayFrom, dayLimit, limitOf } from './days.ts'
import { asText, defineKind, listOf, own, recordOf, textOf, wrong } from './kind.ts'

export const date = defineKind({
  config: { from: dayLimit(), until: dayLimit() },
  ...asText,
  read: (raw, { from, until }, { today }) => {
    const typed = textOf(raw)
    if (typed === '') return { answer: undefined }
    const answer = dayFrom(typed ?? '')
    if (!answer) return wrong('wrong')
    if (from && answer < limitOf(from, today)) return wrong('tooEarly')
    return until && answer > limitOf(until, today) ? wrong('tooLate') : { answer }
  },
  counting: 'days',
})

type Range = { from: string; until: string }

export const dateRange = defineKind({
  config: { from: dayLimit(), until: dayLimit(), mostDays: z.int().min(1).max(3_660).nullable().default(null) },
  empty: { from: '', until: '' },
  read: (raw, { from, until, mostDays }, { today }) => {
    const typed = endsOf(raw)
    if (typed.from === '' && typed.until === '') return { answer: undefined }
    const answer = { from: dayFrom(typed.from), until: dayFrom(typed.until) }
    if (!isWhole(answer)) return wrong('wrong')
    if (answer.until < answer.from) return wrong('wrongOrder')
    if (from && answer.from < limitOf(from, today)) return wrong('tooEarly')
    if (until && answer.until > limitOf(until, today)) return wrong('tooLate')
    return mostDays !== null && lengthOf(answer) > mostDays ? wrong('tooLong') : { answer }
  },
  text: ({ from, until }: Range) => `${from} – ${until}`,
  value: ({ from, until }) => [from, until],
  columns: () => ['from', 'until'],
  cells: ({ from, until }) => [from, until],
})

const isWhole = (range: { [K in keyof Range]: string | undefined }): range is Range =>
  range.from !== undefined && range.until !== undefined

/** An object, a list, or two days separated by a comma or a tilde. */
function endsOf(raw: unknown): Range {
  const record = recordOf(raw)
  const [from, until] = record
    ? [own(record, 'from'), own(record, 'until')]
    : listOf(typeof raw === 'string' ? raw.replace('~', ',') : raw)
  return { from: textOf(from) ?? '', until: textOf(until) ?? '' }
}

/** In days, both ends included. */
const lengthOf = ({ from, until }: Range): number => (Date.parse(until) - Date.parse(from)) / dayMs + 1
