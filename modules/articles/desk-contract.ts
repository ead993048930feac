import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { blocks } from '#engines/rich-text/blocks.ts'
import { callsFor } from '#kernel/contract.ts'
import { languages } from '#kernel/language/messages.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { anyDay, anyId, day, flag, int, ints, needed, paged, paging, sorting, trimmed } from '#kernel/shapes.ts'
import {
  articleActions,
  articleStates,
  channelKinds,
  commentModes,
  packedAudience,
  packedBlocks,
  storedStates,
} from './shapes.ts'

const base = '/news/backend/article'
/** Any permission of the module opens these calls; what may be done to one article is in its `allowedActions`. */
const anyRight = { may: '' } as const
const desk = callsFor(anyRight)
const review = callsFor({ may: 'review' })
const publish = callsFor({ may: 'publish' })
const byWriters = callsFor({ may: 'write' })
/** In a URL-encoded form body one Chinese character takes nine bytes. */
const articleBytes = 12 << 20
const one = { id: z.uuid(), version: int() }
const saved = z.object({ id: z.string(), version: z.int(), state: z.enum(articleStates) })
const upload = () => anyId()

const text = {
  ...saidInput('title', trimmed(120).default(''), 200, 120),
  summary: trimmed(300).default(''),
  /** Other languages; a field that is not sent keeps its value. */
  summaryEn: trimmed(300).optional(),
  summaryTw: trimmed(300).optional(),
  blocksEn: packedBlocks().optional(),
  blocksTw: packedBlocks().optional(),
  /** File id of an upload made by the caller. */
  cover: upload(),
  blocks: packedBlocks().default([]),
  source: trimmed(60).default(''),
  byline: trimmed(60).default(''),
  /** Date of the event, for articles about history. */
  happened: z.union([z.literal(''), day()]).default(''),
}

const draft = {
  ...text,
  channel: z.uuid(),
  /** Defaults to the channel's audience. */
  audience: packedAudience().optional(),
  /** Defaults to the channel's comment mode. */
  commentMode: z.enum(commentModes).optional(),
  /** Unix seconds; 0 for no expiry. */
  expires: int().default(0),
  /** Requested publication time; 0 for at once. */
  publishAt: int().default(0),
}

const row = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  /** Languages other than the site's first that it is complete in. */
  alsoIn: z.array(z.enum(languages)),
  channel: z.string(),
  channelId: z.string(),
  kind: z.enum(channelKinds),
  state: z.enum(articleStates),
  author: z.string(),
  edition: z.int(),
  version: z.int(),
  /** Unix seconds; 0 for never. */
  published: z.int(),
  ...ints('publishAt', 'expires', 'pinnedUntil', 'updated', 'reads', 'likes', 'comments'),
  who: z.enum(['public', 'all', 'some']),
  allowedActions: z.array(z.enum(articleActions)),
})

/** What an edition says besides its title. */
export const textOutput = {
  ...saidOutput('summary'),
  cover: z.string(),
  blocks,
  blocksEn: blocks,
  blocksTw: blocks,
  source: z.string(),
  byline: z.string(),
  happened: z.string(),
}

const full = row.extend({
  ...saidOutput('title'),
  ...textOutput,
  audience,
  commentMode: z.enum(commentModes),
  /** Why it was returned or withdrawn; '' otherwise. */
  reason: z.string(),
  created: z.int(),
  reviewer: z.string(),
})

export type DeskRow = z.output<typeof row>
export type DeskArticle = z.output<typeof full>

export const deskContract = {
  deskArticles: desk.read(`${base}/list`, {
    about: 'Articles of the channels one works for, and one’s own.',
    input: z.object({
      ...paging,
      ...sorting(['updated', 'published', 'reads', 'title']),
      q: trimmed(64).default(''),
      channel: anyId(),
      kind: z.union([z.literal(''), z.enum(channelKinds)]).default(''),
      /** `waiting`: articles the caller may review. */
      state: z.union([z.literal(''), z.enum([...storedStates, 'corrected', 'waiting'])]).default(''),
      mine: flag().default(false),
      /** Person number, or part of a name. */
      author: trimmed(64).default(''),
      /** Range of days by last change. */
      since: anyDay(),
      until: anyDay(),
    }),
    data: paged(row, { page: z.int() }),
  }),
  deskArticle: desk.read(`${base}/show`, {
    about: 'One article with all there is to edit.',
    input: z.object({ id: z.uuid() }),
    data: full,
  }),
  saveArticle: byWriters.write(`${base}/save`, {
    about:
      'Begins an article, or changes one that has not been published. `blocks` and `audience` may come as JSON text.',
    bodyBytes: articleBytes,
    input: z.object({
      id: anyId(),
      version: int().default(0),
      ...draft,
      /** Autosave: not worth an audit row each time. */
      auto: flag().default(false),
    }),
    data: saved,
  }),
  submitArticle: byWriters.write(`${base}/submit`, {
    about: 'Hands a draft in for review.',
    input: z.object(one),
    data: saved,
  }),
  approveArticle: review.write(`${base}/approve`, {
    about: 'Finds an article of someone else good: it is published, or waits for its time.',
    input: z.object(one),
    data: saved,
  }),
  returnArticle: review.write(`${base}/return`, {
    about: 'Gives an article back to its author, and says why.',
    input: z.object({ ...one, reason: needed(300) }),
    data: saved,
  }),
  publishArticle: publish.write(`${base}/publish`, {
    about: 'Publishes an article now, or at `publishAt`. Not where the channel asks for a review.',
    input: z.object({ ...one, publishAt: int().default(0) }),
    data: saved,
  }),
  unscheduleArticle: desk.write(`${base}/unschedule`, {
    about: 'Takes an article that waits for its review or its time back to a draft.',
    input: z.object(one),
    data: saved,
  }),
  correctArticle: publish.write(`${base}/correct`, {
    about: 'Sets right what a published article says; readers see the note. Makes a new edition.',
    bodyBytes: articleBytes,
    input: z.object({ ...one, ...text, title: needed(120), note: needed(300) }),
    data: saved,
  }),
  withdrawArticle: publish.write(`${base}/withdraw`, {
    about: 'Takes an article back. Whoever opens its link reads the reason.',
    input: z.object({ ...one, reason: needed(300) }),
    data: saved,
  }),
  archiveArticle: publish.write(`${base}/archive`, {
    about: 'Takes an article out of all lists; its link still opens.',
    input: z.object(one),
    data: saved,
  }),
  pinArticle: publish.write(`${base}/pin`, {
    about: 'Keeps an article on top until a time (seconds), or no longer with 0.',
    input: z.object({ ...one, until: int() }),
    data: saved,
  }),
  deleteArticle: byWriters.write(`${base}/delete`, { about: 'Deletes a draft.', input: z.object(one) }),
  articleAudience: audienceCall(`${base}/audience`, anyRight),
  deskUnits: unitsCall('/news/backend/channel/units', anyRight),
}
