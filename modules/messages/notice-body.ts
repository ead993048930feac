import type { Block } from '#engines/rich-text/blocks.ts'
import type { Language } from '#kernel/language/messages.ts'

/** Rich-text body of a notice by language; Chinese is always present. */
export type NoticeBody = { zh: Block[] } & { [L in Exclude<Language, 'zh'>]?: Block[] }

/** The body in the reader's language, or in Chinese. */
export const bodyIn = (body: NoticeBody | null, language: Language): Block[] => body?.[language] ?? body?.zh ?? []

/** Blocks of all languages, e.g. to collect the files. */
export const bodiesOf = (body: NoticeBody | null): Block[] => (body ? Object.values(body).flat() : [])
