import { fill, type Language, localeNames, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { dateFormat } from '#kernel/server/date-format.ts'
import type { Site } from '#kernel/site.ts'
import { tickets } from '../module.ts'
import type { EventRow, SessionRow } from './rules.ts'

export const placeOf = (event: Pick<EventRow, 'place'>, session: Pick<SessionRow, 'place'>): string =>
  session.place || event.place

export const wordOf = (
  { site, language }: { site: Pick<Site, 'words'>; language: Language },
  key: string,
  params?: Params,
): string => fill(wordingOf(tickets, key, language, site.words), params)

/** Date and time, formatted in each language. */
export function timeSaid(zone: string, at: Date) {
  const said = (language: Language) =>
    dateFormat(localeNames[language], {
      timeZone: zone,
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at)
  return { zh: said('zh'), en: said('en'), tw: said('tw') }
}
