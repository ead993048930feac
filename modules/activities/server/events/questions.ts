import { type Answers, evaluateForm } from '#engines/forms/answers.ts'
import { checkDefinition } from '#engines/forms/check-definition.ts'
import { limitedOptions } from '#engines/forms/compile.ts'
import { type Definition, definitionShape, type Field, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { textFor } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { dayIn } from '#kernel/clock.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { activities as module } from '../../module.ts'
import { mostQuestions, questionKinds, textForm } from '../../questions.ts'
import type { ActivityRow, RegistrationRow } from '../activity-schema.ts'

type Asking = Pick<ActivityRow, 'form' | 'questions'>

/** What people are asked when they register; null for nothing. */
export function formOf({ form, questions }: Asking): Definition | null {
  if (form) return form
  return questions.length ? definitionShape.parse(textForm(questions)) : null
}

export function formFor({ language }: Pick<ReadContext, 'language'>, row: Asking): Definition | null {
  const form = formOf(row)
  return form && inLanguage(form, language)
}

export const answersOf = ({ formAnswers, answers }: Pick<RegistrationRow, 'formAnswers' | 'answers'>): Answers =>
  formAnswers ?? Object.fromEntries(answers.map((text, i) => [`q${i + 1}`, text]))

/** Answers as the form stores them: hidden fields are left out, computed ones are in. */
export function checkedAnswers(ctx: Pick<ReadContext, 'site' | 'now'>, row: Asking, sent: Answers): Answers {
  const form = formOf(row)
  if (!form) return {}
  const { answers, faults } = evaluateForm(form, sent, { today: dayIn(ctx.site.zone, ctx.now) })
  if (faults.length) throw module.fail('badAnswers', { data: { faults } })
  return answers
}

/** Fields whose answers are shown on lists. An agreement says nothing: without it nobody is registered. */
export const listedFields = (form: Definition | null): Field[] =>
  form ? fieldsOf(form).filter((field) => kindOf(field).role !== 'shown' && field.kind !== 'agreement') : []

/** Answers as texts, with their questions. */
export const shownAnswers = (form: Definition | null, answers: Answers) =>
  listedFields(form)
    .map((field) => ({ key: field.key, title: field.title, text: textFor(field, answers) }))
    .filter(({ text }) => text !== '')

/** Places are those of the activity: options with a number of their own, unique answers and data sources are not offered. */
export function checkForm(form: Definition): void {
  const fields = fieldsOf(form)
  const isFit = fields.every(
    (field) => questionKinds.includes(field.kind) && !field.unique && !('options' in field && !field.options.length),
  )
  const isPlain = form.sources.length + form.plugins.length + limitedOptions(form).length === 0
  if (!isFit || !isPlain || fields.length > mostQuestions || checkDefinition(form).length)
    throw badInput({ form: 'wrong' })
}
