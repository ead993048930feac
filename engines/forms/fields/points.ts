import * as z from 'zod'
import { asNumber, defineKind, textOf, wrong } from './kind.ts'

/** A point on a scale with labelled ends. */
export const scale = defineKind({
  config: {
    from: z.int().min(-10).max(10).default(0),
    until: z.int().min(1).max(100).default(10),
    step: z.int().min(1).max(10).default(1),
    low: z.string().max(60).default(''),
    high: z.string().max(60).default(''),
  },
  empty: '',
  read: (raw, { from, until, step }) => {
    const typed = textOf(raw)
    if (typed === '') return { answer: undefined }
    const answer = /^-?\d{1,3}$/.test(typed ?? '') ? Number(typed) + 0 : Number.NaN
    return answer >= from && answer <= until && (answer - from) % step === 0 ? { answer } : wrong('notOffered')
  },
  text: (answer: number) => String(answer),
  ...asNumber,
})

export const rating = defineKind({
  config: { stars: z.int().min(2).max(10).default(5) },
  empty: 0,
  read: (raw, { stars }) => {
    const typed = textOf(raw)
    if (typed === '' || typed === '0') return { answer: undefined }
    const answer = /^\d{1,2}$/.test(typed ?? '') ? Number(typed) : 0
    return answer < 1 || answer > stars ? wrong('notOffered') : { answer }
  },
  text: (answer: number, { stars }) => `${answer} / ${stars}`,
  ...asNumber,
})
