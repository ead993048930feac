import * as z from 'zod/mini'
import { currentDay } from '#kernel/web/time.ts'
import { faultOf, isAsked, longest } from '../question-rules.ts'
import type { Question } from '../question-shape.ts'
import type { Answers } from './asked.ts'

type Trouble = { error: string; max?: number }

/** Validates the visible questions by the rules shared with the server. */
export const checkOf = (questions: readonly Question[], asksCode: boolean): z.ZodMiniType<Answers> =>
  z.record(z.string(), z.string()).check(({ value, issues }) => {
    const refuse = (name: string, { error, max }: Trouble) =>
      issues.push({ code: 'custom', input: value, path: [name], message: error, params: { max } })
    for (const question of questions) {
      const trouble = isAsked(question, value) && troubleOf(question, (value[question.name] ?? '').trim())
      if (trouble) refuse(question.name, trouble)
    }
    if (asksCode && !value.code?.trim()) refuse('code', { error: 'form.needed' })
  })

function troubleOf({ control, required, options }: Question, said: string): Trouble | undefined {
  const fault = faultOf({ control, required, values: options.map(({ value }) => value) }, said, currentDay())
  if (!fault) return undefined
  if (control === 'agree') return { error: 'form.agree' }
  if (control === 'temperature' && fault === 'outOfRange') return { error: 'form.temperature' }
  if (control === 'day' && fault === 'outOfRange') return { error: 'form.future' }
  if (fault === 'tooLong' && control in longest) return { error: 'form.tooLong', max: longest[control as Written] }
  return { error: fault === 'missing' ? 'form.needed' : 'form.wrong' }
}

type Written = keyof typeof longest
