import type { Answers } from './answers.ts'
import { type Definition, type Field, fieldsOf } from './definition.ts'
import { kindOf } from './fields/kinds.ts'

/** Answers for legacy clients, which only know texts; parsing them gives the same answers. */
export const wireTexts = (definition: Definition, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(definition)
      .filter((field) => kindOf(field).role === 'asked')
      .map((field) => [field.key, Object.hasOwn(answers, field.key) ? wireText(field, answers[field.key]) : '']),
  )

function wireText(field: Field, answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (typeof answer === 'boolean') return answer ? '1' : '0'
  if (typeof answer === 'number')
    return kindOf(field)
      .text(answer, { ...field, unit: '' })
      .split(' ', 1)[0]!
  const isPlain =
    Array.isArray(answer) && answer.every((item) => typeof item === 'string' && !/[,[]|^\s|\s$/.test(item))
  if (isPlain) return answer.join(',')
  if (field.kind !== 'place') return JSON.stringify(answer)
  const isSpaced = Object.values(answer as object).every((word) => !/[\s{]/.test(word))
  return isSpaced ? kindOf(field).text(answer, field) : JSON.stringify(answer)
}
