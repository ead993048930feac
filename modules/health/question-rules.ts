import * as z from 'zod/mini'
import type { Question } from './question-shape.ts'

export type Said = Readonly<Record<string, string>>
export type AnswerFault = 'missing' | 'wrong' | 'tooLong' | 'outOfRange'

/** Maximum length of typed answers. */
export const longest = { text: 100, place: 100, long: 500 } as const

type Rule = Pick<Question, 'control' | 'required'> & { values: readonly string[] }

/** Whether the question applies, given the answers so far. */
export const isAsked = ({ when }: Pick<Question, 'when'>, answers: Said): boolean =>
  when.every(({ field, is }) => is.includes(answers[field] ?? ''))

/** Problem of an answer, if any; shared by page and server. */
export function faultOf({ control, required, values }: Rule, said: string, today: string): AnswerFault | undefined {
  if (control === 'agree') return said === '1' ? undefined : 'missing'
  if (said === '') return required ? 'missing' : undefined
  switch (control) {
    case 'temperature':
      return isTemperature(said) ? undefined : 'outOfRange'
    case 'day':
      return dayFault(said, today)
    case 'yes':
    case 'choice':
      return values.includes(said) ? undefined : 'wrong'
    default:
      return said.length > longest[control] ? 'tooLong' : undefined
  }
}

const isTemperature = (said: string): boolean => /^\d\d(\.\d)?$/.test(said) && Number(said) >= 34 && Number(said) <= 43

const aDay = z.iso.date()

function dayFault(said: string, today: string): AnswerFault | undefined {
  if (!aDay.safeParse(said).success) return 'wrong'
  return said > today ? 'outOfRange' : undefined
}
