import * as z from 'zod/mini'
import type { Question } from '../question-shape.ts'
import { type Answers, isAsked } from './asked.ts'

const longest = { text: 100, long: 500 } as const

type Trouble = { error: string; max?: number }

/** The same questions that are shown are checked; the server checks again by its own. */
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

function troubleOf({ control, required }: Question, said: string): Trouble | undefined {
  if (control === 'agree') return said === '1' ? undefined : { error: 'form.agree' }
  if (said === '') return required ? { error: 'form.needed' } : undefined
  if (control === 'temperature') return isTemperature(said) ? undefined : { error: 'form.temperature' }
  const max = control === 'text' || control === 'long' ? longest[control] : undefined
  return max !== undefined && said.length > max ? { error: 'form.tooLong', max } : undefined
}

const isTemperature = (said: string): boolean => /^\d\d(\.\d)?$/.test(said) && Number(said) >= 34 && Number(said) <= 43
