import * as z from 'zod'
import { defineKind, textOf, wrong } from './kind.ts'

/** Ten digits of yuan: the longest input. */
const mostFen = 999_999_999_999

const fen = () => z.int().min(0).max(100_000_000_000).nullable().default(null)

/** Whole fen. A number is in fen already; a text is in yuan, as typed. */
export const money = defineKind({
  config: { min: fen(), max: fen() },
  empty: '',
  read: (raw, { min, max }) => {
    if (raw === '') return { answer: undefined }
    const answer = typeof raw === 'number' ? raw + 0 : typedYuan(textOf(raw) ?? '')
    if (answer === undefined || !Number.isSafeInteger(answer) || answer < 0) return wrong('wrong')
    if (answer > mostFen) return wrong('tooLarge')
    if (min !== null && answer < min) return wrong('tooSmall')
    return max !== null && answer > max ? wrong('tooLarge') : { answer }
  },
  text: (answer: number) => (answer / 100).toFixed(2),
  value: (answer) => answer,
  cells: (answer) => [(answer / 100).toFixed(2)],
  counting: 'numbers',
})

function typedYuan(text: string): number | undefined {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
