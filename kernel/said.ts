import * as z from 'zod'
import type { Language } from './messages.ts'

/** A text in the languages it was written in; Chinese is always there. */
export const said = z.object({
  zh: z.string().min(1).max(8000),
  en: z.string().max(8000).optional(),
  tw: z.string().max(8000).optional(),
})
export type Said = z.output<typeof said>

/** A text that is kept in three columns or fields. */
export const saidOf = (zh: string, en = '', tw = ''): Said => ({ zh, ...(en && { en }), ...(tw && { tw }) })

/** The text in the reader's language, or the nearest there is. */
export const textIn = (text: Said, language: Language): string => text[languageIn(text, language)] ?? text.zh

/** The language it is then in. */
export const languageIn = (text: Said, language: Language): Language => (text[language] ? language : 'zh')

/** Whether a reader of one language reads a text in another: both ways of writing Chinese are read by those who read either. */
export const canRead = (reader: Language, text: Language): boolean =>
  reader === text || (reader !== 'en' && text !== 'en')
