import type { Language } from '#kernel/messages.ts'
import { canRead } from '#kernel/said.ts'
import type { Site } from '#kernel/site.ts'

type Languages = Pick<Site, 'languages'>
type Titles = { title: string; titleEn: string; titleTw: string }

/** The language of the columns without a language in their name. */
export const firstLanguage = ({ languages }: Languages): Language => (languages.includes('zh') ? 'zh' : languages[0]!)

/** The language a text is shown in: the reader's own where it was written in it, else the first. */
export const languageFor = (site: Languages, reader: Language, alsoIn: readonly Language[]): Language =>
  alsoIn.includes(reader) ? reader : firstLanguage(site)

/** Whether the reader has to look out for texts in their own language. */
export const isForeign = (site: Languages, reader: Language): boolean => !canRead(reader, firstLanguage(site))

/** The title in a language where it was written in it. */
export function titleIn(language: Language, t: Titles): string {
  return ownTitle(language, t) || t.title
}

export const titleLanguage = (site: Languages, reader: Language, t: Titles): Language =>
  ownTitle(reader, t) ? reader : firstLanguage(site)

const ownTitle = (language: Language, { titleEn, titleTw }: Titles): string =>
  language === 'en' ? titleEn : language === 'tw' ? titleTw : ''

/** One of three columns, in the language that `languageFor` chose. */
export function columnIn<T>(site: Languages, language: Language, first: T, en: T, tw: T): T {
  if (language === firstLanguage(site)) return first
  return language === 'en' ? en : language === 'tw' ? tw : first
}

export function nameIn(language: Language, t: { name: string; nameEn: string; nameTw: string }): string {
  return (language === 'en' ? t.nameEn : language === 'tw' ? t.nameTw : '') || t.name
}
