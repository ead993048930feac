import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { languages } from '#kernel/language/messages.ts'
import { ints, packed, strings } from '#kernel/shapes.ts'

/** Kinds of channels; pages differ by kind, articles do not. */
export const channelKinds = [
  'news',
  'notice',
  'official',
  'material',
  'video',
  'file',
  'history',
  'hot',
  'station',
] as const

/** `corrected` is derived, not stored: published with an edition above 1. */
export const storedStates = ['draft', 'inReview', 'scheduled', 'published', 'expired', 'archived', 'withdrawn'] as const
export const articleStates = [...storedStates, 'corrected'] as const
/** States a direct link opens. */
export const shownStates = ['published', 'corrected', 'expired', 'archived', 'withdrawn'] as const

export const articleActions = [
  'edit',
  'submit',
  'approve',
  'return',
  'publish',
  'unschedule',
  'correct',
  'withdraw',
  'archive',
  'pin',
  'delete',
] as const

/** The text of an article in all languages: what an edition stores. */
export const textKeys = [
  'title',
  'titleEn',
  'titleTw',
  'summary',
  'summaryEn',
  'summaryTw',
  'cover',
  'blocks',
  'blocksEn',
  'blocksTw',
  'source',
  'byline',
  'happened',
] as const

/** `open`: visible at once. `moderated`: visible once approved. */
export const commentModes = ['off', 'moderated', 'open'] as const
export const commentStates = ['pending', 'shown', 'hidden', 'deleted'] as const
export const commentActions = ['delete', 'like', 'unlike', 'reply', 'report'] as const

export type ChannelKind = (typeof channelKinds)[number]
export type StoredState = (typeof storedStates)[number]
export type ArticleState = (typeof articleStates)[number]
export type ArticleAction = (typeof articleActions)[number]
export type CommentMode = (typeof commentModes)[number]
export type CommentState = (typeof commentStates)[number]
export type CommentAction = (typeof commentActions)[number]

export const stateOf = (state: StoredState, edition: number): ArticleState =>
  state === 'published' && edition > 1 ? 'corrected' : state

export const packedBlocks = () => packed(blocks)
export const packedAudience = () => packed(audience)

/** One kind or several, `news,notice`; '' for all. */
export const someKinds = () =>
  z
    .string()
    .max(120)
    .refine(
      (text) => text === '' || text.split(',').every((kind) => (channelKinds as readonly string[]).includes(kind)),
    )
    .default('')

/** Short name in URLs: `campus-news`. */
export const channelKey = () => z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

export const channelFace = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(channelKinds),
  /** In the caller's language. */
  name: z.string(),
  /** Id of its micro station; '' otherwise. */
  station: z.string(),
  /** Readable without login, and offered as a feed. */
  public: z.boolean(),
})

const attachment = z.object({ file: z.string(), name: z.string(), bytes: z.int() })

/** An article in a list. Times are Unix seconds. */
export const card = z.object({
  id: z.string(),
  /** Sequential within the site; existing clients use it as `id`. */
  number: z.int(),
  channel: z.object({ id: z.string(), key: z.string(), kind: z.enum(channelKinds), name: z.string() }),
  title: z.string(),
  titleLanguage: z.enum(languages),
  summary: z.string(),
  /** Language of text and summary: the caller's, or the site's first if there is no translation. */
  language: z.enum(languages),
  /** URL; '' without a picture. Append `&thumb=1` for the thumbnail. */
  cover: z.string(),
  state: z.enum(shownStates),
  pinned: z.boolean(),
  published: z.int(),
  /** Date of the event, for history articles; '' otherwise. */
  happened: z.string(),
  source: z.string(),
  ...ints('reads', 'likes', 'comments'),
  film: z.boolean(),
  files: z.array(attachment),
})

export const correction = z.object({ edition: z.int(), at: z.int(), note: z.string() })

export const stationFace = z.object({
  ...strings('id', 'key', 'name', 'intro'),
  /** URL; '' without a picture. */
  cover: z.string(),
  department: z.string(),
})

export type ChannelFace = z.output<typeof channelFace>
export type Card = z.output<typeof card>
export type Correction = z.output<typeof correction>
export type StationFace = z.output<typeof stationFace>
export type Attachment = z.output<typeof attachment>
