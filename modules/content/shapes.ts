import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { languages } from '#kernel/messages.ts'
import { packed } from '#kernel/shapes.ts'

/** What a channel carries; pages differ by it, the articles are the same. */
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

/** `published` with an edition above the first is told as `corrected`; it is not stored. */
export const storedStates = ['draft', 'inReview', 'scheduled', 'published', 'expired', 'archived', 'withdrawn'] as const
export const articleStates = [...storedStates, 'corrected'] as const
/** What someone with a link may meet. */
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

/** `open`: seen at once. `moderated`: seen once someone has looked. */
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

/** A short name in addresses: `campus-news`. */
export const channelKey = () => z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

export const channelFace = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(channelKinds),
  /** In the asker's language. */
  name: z.string(),
  /** Of a micro station; '' otherwise. */
  station: z.string(),
  /** Strangers may read it, and it is offered as a feed. */
  public: z.boolean(),
})

const attachment = z.object({ file: z.string(), name: z.string(), bytes: z.int() })

/** An article as a list shows it. Times are seconds. */
export const card = z.object({
  id: z.string(),
  /** Counted within the site; what existing clients know as `id`. */
  number: z.int(),
  channel: z.object({ id: z.string(), key: z.string(), kind: z.enum(channelKinds), name: z.string() }),
  title: z.string(),
  titleLanguage: z.enum(languages),
  summary: z.string(),
  /** What it can be read in: the asker's language, or the first where it was not written in that. Of the summary, too. */
  language: z.enum(languages),
  /** An address; '' without a picture. `&thumb=1` behind it asks for the small one. */
  cover: z.string(),
  state: z.enum(shownStates),
  pinned: z.boolean(),
  published: z.int(),
  /** When it happened, for what tells of the past; '' otherwise. */
  happened: z.string(),
  source: z.string(),
  reads: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** There is a film in it. */
  film: z.boolean(),
  files: z.array(attachment),
})

export const correction = z.object({ edition: z.int(), at: z.int(), note: z.string() })

export const stationFace = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  intro: z.string(),
  /** An address; '' without a picture. */
  cover: z.string(),
  department: z.string(),
})

export type ChannelFace = z.output<typeof channelFace>
export type Card = z.output<typeof card>
export type Correction = z.output<typeof correction>
export type StationFace = z.output<typeof stationFace>
export type Attachment = z.output<typeof attachment>
