import type { Definition, DefinitionDraft, Field } from '#engines/forms/definition.ts'
import type { KindName } from '#engines/forms/fields/kinds.ts'

/** Kinds of registration questions. No files: everybody on the list of checkers would need the right to open them. */
export const questionKinds = [
  ...['text', 'longtext', 'number', 'date', 'time', 'choice', 'choices', 'dropdown', 'rating', 'scale'],
  ...['phone', 'email', 'agreement', 'formula', 'richtext', 'divider'],
] as readonly KindName[]

/** Kinds that the organiser's own page offers; all others are made in the form designer. */
export const simpleKinds = ['text', 'longtext', 'choice', 'choices', 'number', 'date', 'phone', 'agreement'] as const
export type SimpleKind = (typeof simpleKinds)[number]

export const mostQuestions = 30

/** What was asked before registration had forms: a line of text each. */
export type TextQuestion = { text: string; needed: boolean }

const section = 'questions'

export const formWith = (fields: readonly object[]): DefinitionDraft => ({
  sections: [{ key: section, fields: fields as Field[] }],
})

export const textForm = (questions: readonly TextQuestion[]): DefinitionDraft =>
  formWith(questions.map(({ text, needed }, i) => ({ key: `q${i + 1}`, kind: 'text', title: text, required: needed })))

/** Whether the organiser's own page can show and change the form without losing anything of it. */
export function isSimple(form: Definition): boolean {
  const [first, ...rest] = form.sections
  if (rest.length || !first || first.title || first.note || first.visibleIf) return false
  if (form.sources.length + form.plugins.length + Object.keys(form.words).length > 0) return false
  return first.fields.every(
    ({ kind, visibleIf, requiredIf, unique, fixed }) =>
      (simpleKinds as readonly string[]).includes(kind) && !visibleIf && !requiredIf && !unique && !fixed,
  )
}
