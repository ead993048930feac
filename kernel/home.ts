import * as z from 'zod'
import { languages } from './language/messages.ts'
import type { Said } from './language/said.ts'
import type { PersonRole } from './person-roles.ts'
import { rowsOf, strings } from './shapes.ts'

/** A search result. */
export const searchHit = z.object({
  ...strings('title', 'subtitle', 'page'),
  /** The language of the text, if it is not the caller's. */
  language: z.enum(languages).optional(),
})

/** `warn`: something has to be done soon. */
export const cardTones = ['plain', 'warn'] as const
export type CardTone = (typeof cardTones)[number]

/** A card on the home page: news, a balance, the next exams. */
export const homeCard = z.object({
  /** The site's layout places the card by this key; cards it does not list are in the block `cards`. */
  key: z.string(),
  ...strings('title', 'icon', 'page'),
  /** A figure to show large, already formatted: `¥ 32.50`. '' for none. */
  figure: z.string(),
  /** The colour of the figure. */
  tone: z.enum(cardTones).default('plain'),
  rows: rowsOf({
    title: z.string(),
    subtitle: z.string(),
    /** Seconds; 0 without a time. */
    time: z.number(),
    /** The page it opens. */
    page: z.string(),
  }),
})

export type HomeCard = z.output<typeof homeCard>

/** The audience of a row, as in `engines/directory`. */
type RowAudience = {
  who: 'public' | 'all' | 'some'
  roles: PersonRole[]
  departments: string[]
  tags: string[]
  people: string[]
}

/** A row of a card, shared by everybody and filtered by audience. Times are milliseconds, 0 if not set. */
export type CardRow = {
  for: RowAudience
  title: Said
  subtitle: Said
  time: number
  page: string
  /** The service it belongs to, if not the card's own: people to whom that is closed do not see the row. */
  service?: string
  /** Visible from `shownFrom` (inclusive) to `until` (exclusive). */
  shownFrom?: number
  until?: number
}
