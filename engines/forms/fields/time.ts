import * as z from 'zod'
import { asText, defineKind, textOf, wrong } from './kind.ts'

const minute = () => z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).default('')

export const time = defineKind({
  config: { from: minute(), until: minute() },
  ...asText,
  read: (raw, { from, until }) => {
    const typed = textOf(raw)
    if (typed === '') return { answer: undefined }
    const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(typed ?? '')
    if (!match) return wrong('wrong')
    const answer = `${match[1]!.padStart(2, '0')}:${match[2]}`
    if (from && answer < from) return wrong('tooEarly')
    return until && answer > until ? wrong('tooLate') : { answer }
  },
})
