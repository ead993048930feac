import { fill, type Language, type Params } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { Tools } from '#kernel/server/context.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import { deliveryWords, type TemplateKey } from '../../delivery-words.ts'
import type { Medium } from '../../shapes.ts'
import { baseTopic, topicName } from '../topics.ts'
import type { Claimed } from './claim.ts'
import type { templates } from './schema.ts'

export type OwnWordings = ReadonlyMap<string, Pick<typeof templates.$inferSelect, 'title' | 'text'>>
export type Letterhead = { site: Site; tools: Tools; origin: string; wordings: OwnWordings }
export type DeliveredMessage = Pick<Claimed, 'topic' | 'title' | 'text' | 'kind' | 'message'>

/** The content of a delivery, and the page it links to. */
export type Composed = { title: string; text: string; page: string }

const mostListed = 5
const firstLines = 240

/** The content for messages: one as it is, several of one topic under the topic's name, else a digest. */
export function contentOf(head: Letterhead, rows: readonly DeliveredMessage[], language: Language): Composed {
  const [first] = rows as readonly [DeliveredMessage]
  const titles = rows.map(({ title }) => textIn(title, language))
  if (rows.length === 1) return { title: titles[0]!, text: linesOf(first.text, language), page: pageOf(first) }
  const site = siteName(head.site, language)
  const isOneTopic = rows.every(({ topic }) => baseTopic(topic) === baseTopic(first.topic))
  const latest = rows.at(-1)!
  const params: Params = isOneTopic
    ? {
        topic: topicName({ ...head, language }, baseTopic(first.topic), null),
        title: titles.at(-1)!,
        text: linesOf(latest.text, language),
      }
    : { list: listOf(head, titles, language) }
  const all = { ...params, count: rows.length, site }
  const key = isOneTopic ? 'several' : 'digest'
  return {
    title: worded(head, key, 'title', language, all),
    text: worded(head, key, 'text', language, all),
    page: 'message/index',
  }
}

/** The content in the template of a medium. */
export function framed(
  head: Letterhead,
  medium: Medium,
  content: Composed,
  language: Language,
  name: string,
): Composed {
  const params = { ...content, name, site: siteName(head.site, language), link: addressOf(head, content.page) }
  return {
    title: oneLine(worded(head, medium, 'title', language, params)),
    text: worded(head, medium, 'text', language, params)
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    page: content.page,
  }
}

export const addressOf = ({ origin, site }: Pick<Letterhead, 'origin' | 'site'>, page: string): string =>
  `${origin}${baseOf(site)}${page}`

export const buttonWord = ({ site }: Letterhead, language: Language): string =>
  wordingOf(deliveryWords, 'open.button', language, site.words)

export const siteName = ({ name, id }: Site, language: Language): string => name[language] ?? name.zh ?? name.en ?? id

function worded(
  { site, wordings }: Letterhead,
  key: TemplateKey,
  part: 'title' | 'text',
  language: Language,
  params: Params,
) {
  const own = wordings.get(key)
  const text = own ? textIn(own[part], language) : wordingOf(deliveryWords, `${key}.${part}`, language, site.words)
  return fill(text, params)
}

/** The newest titles, and the number of the others. */
function listOf({ site }: Letterhead, titles: readonly string[], language: Language): string {
  const say = (key: string, params: Params) => fill(wordingOf(deliveryWords, key, language, site.words), params)
  const shown = titles.toReversed().slice(0, mostListed)
  const rest = titles.length - shown.length
  return [
    ...shown.map((title) => say('list.mark', { title })),
    ...(rest ? [say('list.more', { count: rest })] : []),
  ].join('\n')
}

const linesOf = (text: Said | null, language: Language): string =>
  text ? textIn(text, language).slice(0, firstLines) : ''
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const pageOf = ({ kind, message }: DeliveredMessage): string =>
  kind === 'notice' ? `notice/noticepage?id=${message}` : `message/message?id=${message}`
