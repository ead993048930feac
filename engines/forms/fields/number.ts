import * as z from 'zod'
import { asNumber, defineKind, textOf, wrong } from './kind.ts'

const limit = () => z.number().min(-1e12).max(1e12).nullable().default(null)

export const number = defineKind({
  config: {
    min: limit(),
    max: limit(),
    decimals: z.int().min(0).max(6).default(0),
    unit: z.string().max(20).default(''),
  },
  empty: '',
  read: (raw, { min, max, decimals }) => {
    const typed = textOf(raw)
    if (typed === '') return { answer: undefined }
    if (typed === undefined || !/^[-+]?\d{1,15}(\.\d{0,10})?$/.test(typed)) return wrong('wrong')
    const answer = Number(typed) + 0
    if ((typed.split('.')[1]?.replace(/0+$/, '').length ?? 0) > decimals) return wrong('tooFine')
    if (min !== null && answer < min) return wrong('tooSmall')
    return max !== null && answer > max ? wrong('tooLarge') : { answer }
  },
  text: (answer: number, { unit }) => (unit ? `${answer} ${unit}` : String(answer)),
  ...asNumber,
})
