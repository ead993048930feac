import * as z from 'zod'
import { strings } from '#kernel/shapes.ts'

/** `failing` is retried with growing pauses; `dead` is fetched only by hand; `off` has to be enabled first. */
export const feedStates = ['ok', 'failing', 'dead', 'off'] as const
export type FeedState = (typeof feedStates)[number]

/** Why a fetch failed. */
export const feedTroubles = ['unreachable', 'forbidden', 'tooLarge', 'notFound', 'badAnswer', 'noFeed'] as const
export type FeedTrouble = (typeof feedTroubles)[number]

export const feedActions = ['edit', 'fetch', 'disable', 'enable'] as const
export type FeedAction = (typeof feedActions)[number]

/** http and https only; whether the host may be requested is checked at fetch time. */
export const feedUrl = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url) && !hasCredentials(url))

const hasCredentials = (url: string): boolean => {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

/** A feed as its readers see it. Times are Unix seconds; 0 for never. */
export const feedFace = z.object({
  id: z.string(),
  title: z.string(),
  /** The feed's website; '' if it names none. */
  home: z.string(),
  about: z.string(),
  url: z.string(),
  state: z.enum(feedStates),
  fetched: z.int(),
})

export const feedItemCard = z.object({
  ...strings('id', 'feed', 'feedTitle', 'title', 'summary', 'author'),
  published: z.int(),
  unread: z.boolean(),
})

export type FeedFace = z.output<typeof feedFace>
export type FeedItemCard = z.output<typeof feedItemCard>
