import { firstLanguage, languageFor, titleLanguage } from '#engines/translations/server/wording.ts'
import type { Language } from '#kernel/language/messages.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { GuideBody, GuideText } from '../shapes.ts'
import type { guides } from './schema.ts'

type Guide = typeof guides.$inferSelect

/** Languages other than the site's first that have both a title and steps. */
export const alsoIn = ({ titleEn, titleTw, texts }: Guide): Language[] => [
  ...(titleEn && texts.en?.body.steps.length ? (['en'] as const) : []),
  ...(titleTw && texts.tw?.body.steps.length ? (['tw'] as const) : []),
]

/** File ids of the forms it links to, in all languages. */
export const formsOf = ({ body, texts }: Pick<Guide, 'body' | 'texts'>): string[] =>
  [body, texts.en?.body, texts.tw?.body].flatMap((one) => one?.materials.map(({ file }) => file) ?? []).filter(Boolean)

/** Texts in the reader's language, or in the language they fall back to. */
export function shownGuide({ site, language: reader }: Pick<ReadContext, 'site' | 'language'>, guide: Guide) {
  const language = languageFor(site, reader, alsoIn(guide))
  const { summary, fee, time, body } = textIn(guide, language === firstLanguage(site) ? undefined : language)
  return {
    ...{ summary, fee, time, body, language },
    title: fieldIn(reader, guide, 'title'),
    titleLanguage: titleLanguage(site, reader, guide),
  }
}

function textIn(guide: Guide, language: Language | undefined): GuideText {
  const own = language === 'en' || language === 'tw' ? guide.texts[language] : undefined
  return own ? { ...own, body: withFacts(own.body, guide.body) } : guide
}

/** Hours and phone numbers are stored once: counters of a translation take them from the first text. */
function withFacts(body: GuideBody, first: GuideBody): GuideBody {
  if (body.counters.length !== first.counters.length) return body
  const counters = body.counters.map((counter, at) => {
    const { hours, phone } = first.counters[at]!
    return { ...counter, hours, phone }
  })
  return { ...body, counters }
}
