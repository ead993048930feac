import type { Block } from '#engines/rich-text/blocks.ts'
import type { Language } from '#kernel/messages.ts'

/** What a notice says, with its look, in the languages it was written in; Chinese is always there. */
export type NoticeBody = { zh: Block[] } & { [L in Exclude<Language, 'zh'>]?: Block[] }

/** The body in the reader's language, or in Chinese. */
export const bodyIn = (body: NoticeBody | null, language: Language): Block[] => body?.[language] ?? body?.zh ?? []

/** Every language, for what belongs to the notice as a whole. */
export const bodiesOf = (body: NoticeBody | null): Block[] => (body ? Object.values(body).flat() : [])
