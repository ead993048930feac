import type { Language } from '#kernel/language/messages.ts'
import { type Definition, type DefinitionDraft, definitionShape } from './definition.ts'
import { type FormWords, placesIn } from './translations.ts'

/** The translations of a form, from a copy written in another language: for `definition.words`. */
export function wordsBetween(written: Definition, other: Definition): Record<string, string> {
  const there = new Map(placesIn(other))
  const said = placesIn(written).filter(([place, text]) => there.get(place) && there.get(place) !== text)
  return Object.fromEntries(said.map(([place]) => [place, there.get(place)!]))
}

export type Writing = (language: Language) => { title: string; definition: DefinitionDraft }

/** A form written in several languages: the first is the original. */
export function inLanguages(write: Writing, [first = 'zh', ...others]: readonly Language[]) {
  const { title, definition } = write(first)
  const written = definitionShape.parse(definition)
  const words: FormWords = {}
  for (const language of others) {
    const other = write(language)
    words[language] = { title: other.title, ...wordsBetween(written, definitionShape.parse(other.definition)) }
  }
  return { title, definition: { ...written, words } }
}
