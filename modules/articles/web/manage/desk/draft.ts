import { type Audience, everyone } from '#engines/directory/audience.ts'
import { languages } from '#kernel/language/messages.ts'
import type { DeskChannel } from '../../../channel-contract.ts'
import type { DeskArticle } from '../../../desk-contract.ts'
import { textKeys } from '../../../shapes.ts'
import { hasAny, saidIn } from './draft-languages.ts'

const termKeys = ['audience', 'commentMode', 'expires'] as const satisfies readonly (keyof DeskArticle)[]

type TextKey = (typeof textKeys)[number]
type TermKey = (typeof termKeys)[number]

/** Editable fields of an article. */
export type Draft = Pick<DeskArticle, TextKey | TermKey | 'publishAt'> & { channel: string }

export const draftFrom = (article: DeskArticle): Draft => ({
  ...picked(article, textKeys),
  ...picked(article, termKeys),
  publishAt: article.publishAt,
  channel: article.channelId,
})

/** A new article starts with the channel's audience and comment mode. */
export const newDraft = (channel: DeskChannel | undefined): Draft => ({
  title: '',
  titleEn: '',
  titleTw: '',
  summary: '',
  summaryEn: '',
  summaryTw: '',
  cover: '',
  blocks: [],
  blocksEn: [],
  blocksTw: [],
  source: '',
  byline: '',
  happened: '',
  expires: 0,
  publishAt: 0,
  ...termsOf(channel),
  channel: channel?.id ?? '',
})

export const termsOf = (
  channel: DeskChannel | undefined,
): { audience: Audience; commentMode: Draft['commentMode'] } => ({
  audience: channel?.audience ?? everyone,
  commentMode: channel?.commentMode ?? 'off',
})

export const isBlank = (draft: Draft): boolean =>
  !draft.cover && languages.every((language) => !hasAny(saidIn(draft, language)))

/** Compares by reference, not by content: typing the same blocks again counts as a change. */
export const differs = (a: Draft, b: Draft): boolean =>
  (Object.keys(a) as (keyof Draft)[]).some((key) => a[key] !== b[key])

export const textOfDraft = (draft: Draft): Pick<Draft, TextKey> => picked(draft, textKeys)
export const termsOfDraft = (draft: Draft): Pick<Draft, TermKey> => picked(draft, termKeys)

function picked<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
