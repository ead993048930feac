import { evaluateForm } from '#engines/forms/answers.ts'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { textFor } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { shownPlace } from '#engines/places/place-text.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { today } from './day.ts'

type Reading = Pick<ReadContext, 'language' | 'site' | 'now'>

/**
 * Answers as texts in the caller's language, for the questions that applied. Other clients post any value: one that the
 * question does not accept is not shown.
 */
export function shownAnswersOf(ctx: Reading, definition: Definition, report: Readonly<Record<string, unknown>>) {
  const form = inLanguage(definition, ctx.language)
  const { answers, visible } = evaluateForm(form, report, { today: today(ctx) })
  return fieldsOf(form)
    .filter((field) => visible.includes(field.key) && !field.hidden && field.kind !== 'agreement')
    .filter((field) => kindOf(field).role === 'asked')
    .map((field) => {
      const isPlace = field.kind === 'place' && answers[field.key] !== undefined
      const value = isPlace ? shownPlace(String(report[field.key])) : textFor(field, answers)
      return { name: field.key, title: field.title, value }
    })
}
