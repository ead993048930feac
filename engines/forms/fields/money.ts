import * as z from 'zod'
import { decimalOf, mostFen, parseMoney } from '#kernel/money.ts'
import { defineKind, textOf, wrong } from './kind.ts'

const fen = () => z.int().min(0).max(100_000_000_000).nullable().default(null)

/** Whole fen. A number is in fen already; a text is in yuan, as typed. */
export const money = defineKind({
  config: { min: fen(), max: fen() },
  empty: '',
  read: (raw, { min, max }) => {
    if (raw === '') return { answer: undefined }
    const answer = typeof raw === 'number' ? raw + 0 : parseMoney(textOf(raw) ?? '')
    if (answer === undefined || !Number.isSafeInteger(answer) || answer < 0) return wrong('wrong')
    if (answer > mostFen) return wrong('tooLarge')
    if (min !== null && answer < min) return wrong('tooSmall')
    return max !== null && answer > max ? wrong('tooLarge') : { answer }
  },
  text: (answer: number) => decimalOf(answer),
  value: (answer) => answer,
  cells: (answer) => [decimalOf(answer)],
  counting: 'numbers',
})
