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

/** A text in three languages among the fields of a row or an input: `title`, `titleEn` and `titleTw`. */
type SaidFields<N extends string, T = string> = Readonly<Record<N | `${N}En` | `${N}Tw`, T>>

/** Its fields, or its columns of a table. */
export const saidFields = <N extends string, F extends SaidFields<N, unknown>>(
  row: F,
  name: N,
): Pick<F, N | `${N}En` | `${N}Tw`> =>
  Object.fromEntries([name, `${name}En`, `${name}Tw`].map((field) => [field, row[field as N]])) as typeof row

export const saidIn = <N extends string>(row: SaidFields<N>, name: N): Said =>
  saidOf(row[name], row[`${name}En`], row[`${name}Tw`])

/** In all languages, in Chinese where it is missing. */
export function saidInAll<N extends string>(row: SaidFields<N>, name: N): Record<Language, string> {
  return { zh: row[name], en: row[`${name}En`] || row[name], tw: row[`${name}Tw`] || row[name] }
}

/** In the reader's language, or in Chinese. */
export const fieldIn = <N extends string>(language: Language, row: SaidFields<N>, name: N): string =>
  saidInAll(row, name)[language]

/** The fields of a text that is stored as one value. */
export const fieldsOfSaid = <N extends string>(name: N, said: Said | null): SaidFields<N> =>
  ({ [name]: said?.zh ?? '', [`${name}En`]: said?.en ?? '', [`${name}Tw`]: said?.tw ?? '' }) as SaidFields<N>

/** The text in the reader's language, or in Chinese. */
export const textIn = (text: Said, language: Language): string => text[languageIn(text, language)] ?? text.zh

/** The language `textIn` returns. */
export const languageIn = (text: Said, language: Language): Language => (text[language] ? language : 'zh')

/** Whether a reader of one language can read a text in another: readers of either Chinese script can read both. */
export const canRead = (reader: Language, text: Language): boolean =>
  reader === text || (reader !== 'en' && text !== 'en')
