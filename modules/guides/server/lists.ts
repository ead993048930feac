import { isOwnOnly } from '#engines/translations/server/wording.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { bestMatches } from '#kernel/server/matching/best-matches.ts'
import type { guideContract } from '../contract.ts'
import { type GuideText, guideTopics } from '../shapes.ts'
import { type GuideRow, guideCardOf, readableGuides } from './rows.ts'
import { alsoIn } from './shown.ts'

type Asked = InputOf<(typeof guideContract)['guides']>

export async function guides(ctx: ReadContext, asked: Asked) {
  const { q, topic, unit, open, page, page_size } = asked
  const all = (await readableGuides(ctx))
    .filter(({ guide }) => !isOwnOnly(ctx, asked) || alsoIn(guide).includes(ctx.language))
    .sort(byTopic)
  const fitting = (q ? fittingGuides(all, q) : all)
    .filter(({ guide }) => (!topic || guide.topic === topic) && (!unit || guide.department === unit))
    .map((row) => guideCardOf(ctx, row))
    .filter(({ opening }) => !open || opening.open)
  const from = (page - 1) * page_size
  return {
    list: fitting.slice(from, from + page_size),
    more: fitting.length > from + page_size,
    total: fitting.length,
    topics: guideTopics
      .map((name) => ({ topic: name, count: all.filter(({ guide }) => guide.topic === name).length }))
      .filter(({ count }) => count > 0),
    units: unitsOf(all),
  }
}

const byTopic = (a: GuideRow, b: GuideRow): number =>
  guideTopics.indexOf(a.guide.topic) - guideTopics.indexOf(b.guide.topic)

/** Matches on title, synonyms, pinyin and initials first, then on the text. */
export function fittingGuides(all: readonly GuideRow[], q: string): GuideRow[] {
  const called = bestMatches(all, q, ({ guide, unitName }) => [
    guide.title,
    guide.titleEn,
    guide.titleTw,
    ...guide.keywords,
    unitName ?? '',
  ])
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const holding = all.filter((row) => !called.includes(row) && words.every((word) => textOf(row.guide).includes(word)))
  return [...called, ...holding]
}

/** Full text in all languages. */
const textOf = (guide: GuideRow['guide']): string => textsOf(guide).join('\n').toLowerCase()

/** Full text, one string per language. */
export function textsOf({ summary, body, texts }: GuideRow['guide']): string[] {
  return [{ summary, body }, texts.en, texts.tw].flatMap((one) => (one ? [wordsOf(one)] : []))
}

function wordsOf({ summary, body }: Pick<GuideText, 'summary' | 'body'>): string {
  const { checks, steps, materials, counters, faq } = body
  return [
    summary,
    ...checks,
    ...steps.flatMap(({ title, text }) => [title, text]),
    ...materials.flatMap(({ name, note }) => [name, note]),
    ...counters.flatMap(({ name, place }) => [name, place]),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n')
}

function unitsOf(all: readonly GuideRow[]) {
  const units = new Map<string, { id: string; name: string; count: number }>()
  for (const { guide, unitName } of all) {
    if (!guide.department || !unitName) continue
    const unit = units.get(guide.department) ?? { id: guide.department, name: unitName, count: 0 }
    units.set(guide.department, { ...unit, count: unit.count + 1 })
  }
  return [...units.values()].sort((a, b) => b.count - a.count)
}
