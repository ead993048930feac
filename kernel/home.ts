import * as z from 'zod'
import { languages } from './messages.ts'
import type { PersonRole } from './person-roles.ts'
import type { Said } from './said.ts'

/** Something that a search found. */
export const searchHit = z.object({
  title: z.string(),
  subtitle: z.string(),
  page: z.string(),
  /** Of a text that is not in the asker's language: the one it is in. */
  language: z.enum(languages).optional(),
})

/** A block of its own on the composed home: news, a balance, the next exams. */
export const homeCard = z.object({
  /** The site places the card by this name; one it does not name stands among the block `cards`. */
  key: z.string(),
  title: z.string(),
  icon: z.string(),
  page: z.string(),
  /** A figure to show large, already worded: `¥ 32.50`. '' where the rows say all. */
  figure: z.string(),
  rows: z.array(
    z.object({
      title: z.string(),
      subtitle: z.string(),
      /** Seconds; 0 for something without an hour. */
      time: z.number(),
      /** The page it opens. */
      page: z.string(),
    }),
  ),
})

export type HomeCard = z.output<typeof homeCard>

/** Whom a row is for: an audience, as `engines/directory` has it. */
export type RowAudience = {
  who: 'public' | 'all' | 'some'
  roles: PersonRole[]
  departments: string[]
  tags: string[]
  people: string[]
}

/** A row of a card, once for everybody: who asks is shown those that are for them. Milliseconds, 0 without. */
export type CardRow = {
  for: RowAudience
  title: Said
  subtitle: Said
  time: number
  page: string
  /** The service it belongs to, where that is not the card's own: while that is closed to someone, it is not shown to them. */
  service?: string
  /** Not shown before, nor from then on. */
  shownFrom?: number
  until?: number
}
