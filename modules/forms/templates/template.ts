import { type Definition, type DefinitionDraft, definitionShape } from '#engines/forms/definition.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { DeskRules } from '../office-shapes.ts'

/** A text in three languages; the function returns one of them. */
export type Say = (zh: string, en: string, tw: string) => string

export const templateGroups = ['signUp', 'apply', 'survey', 'register'] as const
type TemplateGroup = (typeof templateGroups)[number]

/** A template. Field keys are the same in every language, so that exports of several units can be merged. */
export type Template = {
  key: string
  group: TemplateGroup
  /** Field kind whose icon is shown in the gallery. */
  icon: Definition['sections'][number]['fields'][number]['kind']
  title: (say: Say) => string
  about: (say: Say) => string
  rules?: Partial<DeskRules>
  definition: (say: Say) => DefinitionDraft
}

export const sayIn =
  (language: Language): Say =>
  (zh, en, tw) =>
    ({ zh, en, tw })[language]

export const definitionIn = (template: Template, language: Language): Definition =>
  definitionShape.parse(template.definition(sayIn(language)))
