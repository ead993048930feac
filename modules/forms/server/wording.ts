import { fill, type Language, localeNames, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { dateFormat } from '#kernel/server/date-format.ts'
import type { Site } from '#kernel/site.ts'
import { forms } from '../module.ts'

type Reader = { site: Pick<Site, 'words' | 'zone'>; language: Language }

export const wordOf = ({ site, language }: Reader, key: string, params?: Params): string =>
  fill(wordingOf(forms, key, language, site.words), params)

/** Date and time in the reader's language. */
export const timeSaid = ({ site, language }: Reader, at: Date, year = false): string =>
  dateFormat(localeNames[language], {
    timeZone: site.zone,
    ...(year && { year: 'numeric' }),
    month: year && language !== 'en' ? '2-digit' : 'short',
    day: year && language !== 'en' ? '2-digit' : 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
