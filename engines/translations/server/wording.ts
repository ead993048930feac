import type { Language } from '#kernel/language/messages.ts'
import { canRead } from '#kernel/language/said.ts'
import type { Site } from '#kernel/site.ts'

type Languages = Pick<Site, 'languages'>
type Titles = { title: string; titleEn: string; titleTw: string }

/** Language of the columns without a language suffix. */
export const firstLanguage = ({ languages }: Languages): Language => (languages.includes('zh') ? 'zh' : languages[0]!)

/** The reader's language if there is a translation, otherwise the site's first. */
export const languageFor = (site: Languages, reader: Language, alsoIn: readonly Language[]): Language =>
  alsoIn.includes(reader) ? reader : firstLanguage(site)

/** Whether the reader cannot read the site's first language. */
export const isForeign = (site: Languages, reader: Language): boolean => !canRead(reader, firstLanguage(site))

/** Whether a list is limited to the reader's language; readers of the site's first language can read every text. */
export const isOwnOnly = (
  { site, language }: { site: Languages; language: Language },
  { inLanguage }: { inLanguage: boolean },
) => inLanguage && isForeign(site, language)

export const titleLanguage = (site: Languages, reader: Language, t: Titles): Language =>
  ownTitle(reader, t) ? reader : firstLanguage(site)

const ownTitle = (language: Language, { titleEn, titleTw }: Titles): string =>
  language === 'en' ? titleEn : language === 'tw' ? titleTw : ''

/** The column of the language that `languageFor` chose. */
export function columnIn<T>(site: Languages, language: Language, first: T, en: T, tw: T): T {
  if (language === firstLanguage(site)) return first
  return language === 'en' ? en : language === 'tw' ? tw : first
}
