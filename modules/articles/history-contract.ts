import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { int, strings } from '#kernel/shapes.ts'
import { articleStates } from './shapes.ts'

const base = '/news/backend/article'
const { read } = callsFor({ may: '' })

const version = z.object({
  edition: z.int(),
  at: z.int(),
  ...strings('by', 'note', 'title'),
  /** Logged-in readers whose latest edition read is this one. */
  readers: z.int(),
})

/** Earlier editions of an article, and read counts. */
export const historyContract = {
  articleVersions: read(`${base}/versions`, {
    about: 'The editions of an article, the last first.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ list: z.array(version) }),
  }),
  articleDiff: read(`${base}/diff`, {
    about: 'What changed from one edition to another, line by line.',
    input: z.object({ id: z.uuid(), from: int(1), to: int(1) }),
    data: z.object({
      lines: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
    }),
  }),
  articleFigures: read(`${base}/figures`, {
    about: 'How often an article was read, day by day.',
    input: z.object({ id: z.uuid(), days: int(1, 366).default(30) }),
    data: z.object({
      reads: z.int(),
      /** Logged-in readers. */
      readers: z.int(),
      days: z.array(z.object({ day: z.string(), reads: z.int() })),
    }),
  }),
  contentFigures: read('/news/backend/figure/index', {
    about: 'Readings of all channels one works for, day by day, and the articles read most.',
    input: z.object({ days: int(1, 366).default(30) }),
    data: z.object({
      days: z.array(z.object({ day: z.string(), reads: z.int() })),
      most: z.array(z.object({ id: z.string(), title: z.string(), reads: z.int() })),
      states: z.array(z.object({ state: z.enum(articleStates), count: z.int() })),
    }),
  }),
}
