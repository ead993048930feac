/** The languages the product speaks. A site orders them; `zh` is what a client that says nothing gets. */
export const languages = ['zh', 'en', 'tw'] as const
export type Language = (typeof languages)[number]

/** The names `Intl` and `<html lang>` know them by. */
export const localeNames: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en', tw: 'zh-TW' }

export type Messages<K extends string = string> = Readonly<Record<Language, Readonly<Record<K, string>>>>
export type Params = Readonly<Record<string, string | number>>

/** A module's wordings. The compiler demands every key in every language. */
export function defineMessages<const Z extends Record<string, string>>(messages: {
  zh: Z
  en: Record<keyof Z & string, string>
  tw: Record<keyof Z & string, string>
}): Messages<keyof Z & string> {
  return messages
}

/** Puts `{name}` parameters into a wording. */
export function fill(text: string, params?: Params): string {
  if (!params) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
