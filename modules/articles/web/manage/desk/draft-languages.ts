import { type Block, textOf } from '#engines/rich-text/blocks.ts'
import { writtenLanguages } from '#engines/translations/web/written-languages.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Draft } from './draft.ts'

/** Texts of a draft in one language. */
export type SaidIn = { title: string; summary: string; blocks: Block[] }
export type LanguageState = 'empty' | 'part' | 'complete'

type Texts = Pick<Draft, 'title' | 'titleEn' | 'titleTw' | 'summary' | 'summaryEn' | 'summaryTw'> &
  Pick<Draft, 'blocks' | 'blocksEn' | 'blocksTw'>

const isFirst = (language: Language) => language === writtenLanguages()[0]

export function saidIn(of: Texts, language: Language): SaidIn {
  if (isFirst(language) || language === 'zh') return { title: of.title, summary: of.summary, blocks: of.blocks }
  return language === 'en'
    ? { title: of.titleEn, summary: of.summaryEn, blocks: of.blocksEn }
    : { title: of.titleTw, summary: of.summaryTw, blocks: of.blocksTw }
}

/** Converts to draft fields with the language's suffix. */
export function saidAs(language: Language, said: Partial<SaidIn>): Partial<Draft> {
  const suffix = isFirst(language) || language === 'zh' ? '' : language === 'en' ? 'En' : 'Tw'
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [`${key}${suffix}`, value]))
}

export const hasAny = ({ title, summary, blocks }: SaidIn): boolean =>
  title.trim() !== '' || summary.trim() !== '' || blocks.length > 0

export function stateOf(said: SaidIn): LanguageState {
  const hasBody = said.blocks.some(({ kind }) => kind === 'picture' || kind === 'video') || textOf(said.blocks).trim()
  if (said.title.trim() && hasBody) return 'complete'
  return hasAny(said) ? 'part' : 'empty'
}
