import { traditional } from './traditional.ts'

/** The languages of the product. A site orders them; `zh` is for clients that name none. */
export const languages = ['zh', 'en', 'tw'] as const
export type Language = (typeof languages)[number]

/** Their locales for `Intl` and `<html lang>`. */
export const localeNames: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en', tw: 'zh-TW' }

export type Messages<K extends string = string> = Readonly<Record<Language, Readonly<Record<K, string>>>>
export type Params = Readonly<Record<string, string | number>>

/** One message. Traditional Chinese is converted from the simplified, unless the third text overrides it. */
export type Row = readonly [zh: string, en: string, tw?: string]
type Keys<M> = M extends { zh: infer Z } ? keyof Z & string : never

/** A module's messages, one row per key, and those of others. The compiler requires both languages of every key. */
export function defineMessages<
  const R extends Readonly<Record<string, Row>>,
  const O extends readonly Messages<string>[],
>(rows: R, ...others: O): Messages<(keyof R & string) | Keys<O[number]>> {
  const table = (language: Language, of: (row: Row) => string): Record<string, string> =>
    Object.assign(
      {},
      ...others.map((one) => one[language]),
      Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, of(row)])),
    )
  let tw: Record<string, string> | undefined
  return {
    zh: table('zh', ([zh]) => zh),
    en: table('en', ([, en]) => en),
    // Converted on first use: it is rarely needed and slow.
    get tw() {
      tw ??= table('tw', ([zh, , said]) => said ?? traditional(zh))
      return tw
    },
  } as Messages<(keyof R & string) | Keys<O[number]>>
}

/** Replaces `{name}` parameters in a message. */
export function fill(text: string, params?: Params): string {
  if (!params) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
