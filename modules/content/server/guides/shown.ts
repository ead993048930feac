import type { Language } from '#kernel/messages.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { GuideBody, GuideText } from '../../guide-shapes.ts'
import type { guides } from '../guide-schema.ts'
import { firstLanguage, languageFor, titleIn, titleLanguage } from '../wording.ts'

type Guide = typeof guides.$inferSelect

/** The languages besides the first that it has a title and steps in. */
export const alsoIn = ({ titleEn, titleTw, texts }: Guide): Language[] => [
  ...(titleEn && texts.en?.body.steps.length ? (['en'] as const) : []),
  ...(titleTw && texts.tw?.body.steps.length ? (['tw'] as const) : []),
]

/** The forms to be filled in that it names, in all its languages. */
export const formsOf = ({ body, texts }: Pick<Guide, 'body' | 'texts'>): string[] =>
  [body, texts.en?.body, texts.tw?.body].flatMap((one) => one?.materials.map(({ file }) => file) ?? []).filter(Boolean)

/** What of a guide a reader of this language is shown. */
export function shownGuide({ site, language: reader }: Pick<ReadContext, 'site' | 'language'>, guide: Guide) {
  const language = languageFor(site, reader, alsoIn(guide))
  const { summary, fee, time, body } = textIn(guide, language === firstLanguage(site) ? undefined : language)
  return {
    ...{ summary, fee, time, body, language },
    title: titleIn(reader, guide),
    titleLanguage: titleLanguage(site, reader, guide),
  }
}

function textIn(guide: Guide, language: Language | undefined): GuideText {
  const own = language === 'en' || language === 'tw' ? guide.texts[language] : undefined
  return own ? { ...own, body: withFacts(own.body, guide.body) } : guide
}

/** When and where to reach someone is kept in one place: a counter of a translation has the hours and the number of the first text. */
function withFacts(body: GuideBody, first: GuideBody): GuideBody {
  if (body.counters.length !== first.counters.length) return body
  const counters = body.counters.map((counter, at) => {
    const { hours, phone } = first.counters[at]!
    return { ...counter, hours, phone }
  })
  return { ...body, counters }
}
