import * as z from 'zod'
import type { Language } from './messages.ts'

/** A multilingual text; Chinese is required. */
export const said = z.object({
  zh: z.string().min(1).max(8000),
  en: z.string().max(8000).optional(),
  tw: z.string().max(8000).optional(),
})
export type Said = z.output<typeof said>

/** Builds it from three columns or fields. */
export const saidOf = (zh: string, en = '', tw = ''): Said => ({ zh, ...(en && { en }), ...(tw && { tw }) })

/** The text in the reader's language, or in Chinese. */
export const textIn = (text: Said, language: Language): string => text[languageIn(text, language)] ?? text.zh

/** The language `textIn` returns. */
export const languageIn = (text: Said, language: Language): Language => (text[language] ? language : 'zh')

/** Whether a reader of one language can read a text in another: readers of either Chinese script can read both. */
export const canRead = (reader: Language, text: Language): boolean =>
  reader === text || (reader !== 'en' && text !== 'en')
