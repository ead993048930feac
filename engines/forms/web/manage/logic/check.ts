import { checkExpression } from '../../../check-definition.ts'
import { type Definition, fieldsOf } from '../../../definition.ts'

export type ExpressionTrouble = { fault: string; name?: string; position?: number }

/** Problem of an expression; undefined if it is empty or valid. */
export function troubleIn(source: string, definition: Definition): ExpressionTrouble | undefined {
  if (source.trim() === '') return undefined
  const [trouble] = checkExpression('', source, fieldsOf(definition))
  if (!trouble) return undefined
  const { at: _, position, ...rest } = trouble
  return position === undefined ? rest : { ...rest, position: position + 1 }
}
