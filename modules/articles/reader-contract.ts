import * as z from 'zod'
import { blocks } from '#engines/rich-text/blocks.ts'
import { callsFor } from '#kernel/contract.ts'
import { languages } from '#kernel/language/messages.ts'
import { file, flag, id, needed, paging, trimmed } from '#kernel/shapes.ts'
import { card, channelFace, commentModes, correction, someKinds, stationFace } from './shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

const base = '/news/wap/default'
const anArticle = z.object({ id: id() })
const cards = z.object({ list: z.array(card), more: z.boolean(), page: z.int(), page_size: z.int() })
/** A channel or station by id or key; '' for all. */
const named = () => trimmed(64).default('')

/** Only articles written in the caller's language. */
const inOwnLanguage = { inLanguage: flag().default(false) }
/** Language of a feed; '' for the site's first. */
const feedLanguage = () => z.union([z.literal(''), z.enum(languages)]).default('')

const article = card.extend({
  byline: z.string(),
  blocks,
  edition: z.int(),
  /** Corrections, the latest first. */
  corrections: z.array(correction),
  /** Unix seconds; 0 for no expiry. */
  expires: z.int(),
  /** Set for a withdrawn article, which then has no blocks. */
  withdrawn: z.object({ at: z.int(), reason: z.string() }).optional(),
  station: z.string(),
  /** Readable without login, and may be indexed by search engines. */
  public: z.boolean(),
  commentMode: z.enum(commentModes),
  liked: z.boolean(),
  allowedActions: z.array(z.enum(['like', 'unlike', 'comment', 'desk'])),
  related: z.array(card),
})

export type Article = z.output<typeof article>

/** Calls for readers. Answers contain only what the caller may read; anonymous callers get what is public. */
export const readerContract = {
  channels: open.read(`${base}/channels`, {
    about: 'The channels the asker may read something in, in the site’s order.',
    offline: true,
    input: z.object({ kind: someKinds(), station: named() }),
    data: z.object({ list: z.array(channelFace) }),
  }),
  articles: open.read(`${base}/list`, {
    about:
      'Articles of a channel, of a kind of channels or of a station, what is pinned first, then the newest; ' +
      'what tells of the past by when it happened.',
    offline: true,
    input: z.object({ channel: named(), kind: someKinds(), station: named(), ...inOwnLanguage, ...paging }),
    data: cards,
  }),
  article: open.read(`${base}/detail`, {
    about: 'One article by its id or its number, and what is near it. Counts as read.',
    offline: true,
    input: anArticle,
    data: article,
  }),
  material: open.read('/wap/material', {
    about: 'The same: its page for a browser, the article for a script.',
    page: { path: 'material/detail', title: 'title.article' },
    input: anArticle,
    data: article,
  }),
  searchArticles: open.read(`${base}/search`, {
    about: 'Articles by words, in Chinese or Latin letters, by pinyin and its initials; hits in the title first.',
    input: z.object({
      q: trimmed(64).default(''),
      kind: someKinds(),
      channel: named(),
      ...inOwnLanguage,
      ...paging,
    }),
    data: cards,
  }),
  likeArticle: own.write(`${base}/like`, {
    about: 'Likes an article.',
    input: anArticle,
    data: z.object({ likes: z.int() }),
  }),
  unlikeArticle: own.write(`${base}/unlike`, {
    about: 'No longer likes it.',
    input: anArticle,
    data: z.object({ likes: z.int() }),
  }),
  stations: open.read('/news/wap/station/list', {
    service: 'microStations',
    about: 'The micro stations: small sites of units.',
    offline: true,
    data: z.object({ list: z.array(stationFace) }),
  }),
  station: open.read('/news/wap/station/detail', {
    service: 'microStations',
    about: 'One micro station by its id or its key, with its channels.',
    offline: true,
    input: z.object({ id: id() }),
    data: stationFace.extend({ channels: z.array(channelFace) }),
  }),
  articleFile: open.read('/news/wap/file/open', {
    about:
      'A picture, film or attachment of an article (`id`) or the picture of a station (`station`), for whoever may read it.',
    input: z.object({ id: named(), station: named(), file: needed(64), thumb: flag().default(false) }),
    data: file(),
  }),
  rssFeed: open.read('/news/api/feed/rss', {
    about: 'A public channel, or all of them, as RSS 2.0.',
    input: z.object({ channel: named(), language: feedLanguage() }),
    data: file(),
  }),
  atomFeed: open.read('/news/api/feed/atom', {
    about: 'The same as Atom 1.0.',
    input: z.object({ channel: named(), language: feedLanguage() }),
    data: file(),
  }),
  jsonFeed: open.read('/news/api/feed/json', {
    about: 'The same as JSON Feed 1.1.',
    input: z.object({ channel: named(), language: feedLanguage() }),
    data: file(),
  }),
}
