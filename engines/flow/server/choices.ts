import type { Language } from '#kernel/language/messages.ts'
import { isAsked } from '../core/state.ts'
import type { AskedNode } from '../definition.ts'
import { spoken } from './case-faces.ts'
import type { Version } from './versions.ts'

export type Choice = { node: string; title: string; most: number; among: string[] }

/** The steps whose people are chosen by the applicant, or by whoever acts before. */
export const choicesIn = (
  { definition }: Pick<Version, 'definition'>,
  whose: 'applicant' | 'previous',
  language: Language,
): Choice[] =>
  definition.nodes.flatMap((node) => {
    const source = isAsked(node) ? chosenIn(node) : undefined
    if (source?.whose !== whose) return []
    const { most, among } = source
    return [{ node: node.id, title: spoken({ language }, node.title, node.titleEn), most, among }]
  })

const chosenIn = ({ who }: AskedNode) => who.find((source) => source.by === 'chosen')
