import * as z from 'zod'
import { defineKind, textOf, wrong } from './kind.ts'

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
  value: (answer) => answer,
  cells: (answer) => [answer],
  counting: 'numbers',
})
