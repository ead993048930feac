import type { ReadContext } from '#kernel/server/context.ts'
import type { PresetName } from '../presets/all.ts'
import type { Question } from '../question-shape.ts'
import { questionsOf } from './questions.ts'

type Answers = Readonly<Record<string, unknown>>

const said = (answers: Answers, name: string): string => {
  const value = answers[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Answers as texts in the caller's language, for the questions that applied. */
export const shownAnswersOf = (ctx: Pick<ReadContext, 'language' | 'site'>, preset: PresetName, answers: Answers) =>
  questionsOf(ctx, preset)
    .filter(({ when }) => when.every(({ field, is }) => is.includes(said(answers, field))))
    .map((question) => ({ name: question.name, title: question.title, value: saidTo(question, answers) }))

function saidTo({ name, options }: Question, answers: Answers): string {
  const value = said(answers, name)
  return options.find((option) => option.value === value)?.label ?? value
}
