import * as z from 'zod'

/** What a module adds to a person's day: the next class, a booking, something due. */
export const todayItem = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** Seconds; 0 for something without an hour. */
  time: z.number(),
  /** The page it opens. */
  page: z.string(),
})

/** Something a module found for a search; under the name of its first service, unless it says otherwise in `group`. */
export const searchHit = z.object({
  title: z.string(),
  subtitle: z.string(),
  page: z.string(),
  group: z.string().optional(),
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
  rows: z.array(todayItem),
})

export type TodayItem = z.output<typeof todayItem>
export type SearchHit = z.output<typeof searchHit>
export type HomeCard = z.output<typeof homeCard>
