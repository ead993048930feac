import * as z from 'zod'
import type { Language } from '#kernel/language/messages.ts'
import { languages } from '#kernel/language/messages.ts'
import type { Definition } from './definition.ts'

const path = z.string().regex(/^[\p{L}\p{N}_.-]{1,200}$/u)

/**
 * Translations of a form's texts by path: `title`, `main.title`, `reason.note`, `kind.options.sick`,
 * `trips.columns.cost.title`. Missing ones fall back to the original.
 */
export const wordsShape = z
  .partialRecord(z.enum(languages), z.record(path, z.string().max(5_000)))
  .refine((words) => Object.values(words).every((said) => Object.keys(said ?? {}).length <= 5_000))
export type FormWords = z.output<typeof wordsShape>

const known = new WeakMap<Definition, Map<Language, Definition>>()

/** The form in a language. Keys and rules stay, so that answers are the same in every language. */
export function inLanguage(definition: Definition, language: Language): Definition {
  const words = definition.words[language]
  if (!words || Object.keys(words).length === 0) return definition
  const made = known.get(definition) ?? new Map<Language, Definition>()
  known.set(definition, made)
  const found = made.get(language) ?? translated(definition, words)
  made.set(language, found)
  return found
}

export const titleIn = (definition: Definition, title: string, language: Language): string =>
  definition.words[language]?.title || title

/** For notifications, which need all languages. */
export const titlesOf = (definition: Definition, title: string) => ({
  zh: titleIn(definition, title, 'zh'),
  en: titleIn(definition, title, 'en'),
  tw: titleIn(definition, title, 'tw'),
})

type Words = Readonly<Record<string, string>>
type Spell = (place: string, text: string) => string

const translated = (definition: Definition, words: Words): Definition =>
  respelled(definition, (place, text) => (Object.hasOwn(words, place) && words[place]) || text)

/** The paths of all translatable texts, with the text. */
export function placesIn(definition: Definition): [place: string, text: string][] {
  const places: [string, string][] = []
  respelled(definition, (place, text) => {
    places.push([place, text])
    return text
  })
  return places
}

const respelled = (definition: Definition, spell: Spell): Definition => ({
  ...definition,
  print: spoken(definition.print, 'print', spell),
  sections: definition.sections.map(({ fields, ...section }) => ({
    ...spoken(section, section.key, spell),
    fields: fields.map((field) => spoken(field, field.key, spell)),
  })),
})

const named = new Set(['title', 'note', 'placeholder', 'unit', 'low', 'high', 'head', 'foot'])
const plain = new Set(['label', 'text'])

/** Maps all translatable texts of an object; items of lists are addressed by key or index. */
function spoken<T extends object>(thing: T, at: string, spell: Spell): T {
  const entries = Object.entries(thing).map(([name, value]): [string, unknown] => {
    if (typeof value === 'string') return [name, named.has(name) ? spell(`${at}.${name}`, value) : plainly(name, value)]
    if (!Array.isArray(value)) return [name, value]
    return [name, value.map((item, i) => inList(item, `${at}.${name}`, i))]
  })
  return Object.fromEntries(entries) as T

  function plainly(name: string, value: string): string {
    return plain.has(name) ? spell(at, value) : value
  }

  function inList(item: unknown, list: string, i: number): unknown {
    if (isThing(item)) return spoken(item, `${list}.${keyIn(item, i)}`, spell)
    return typeof item === 'string' && list === 'print.signatures' ? spell(`${list}.${i}`, item) : item
  }
}

const isThing = (item: unknown): item is object => typeof item === 'object' && item !== null
const keyIn = (item: object, i: number): string => ('key' in item ? String(item.key) : String(i))
