import { checkExpression } from '../../../check-definition.ts'
import { type Definition, type Field, fieldsOf } from '../../../definition.ts'

export type ExpressionTrouble = { fault: string; name?: string; position?: number }

/** Problem of an expression; undefined if it is empty or valid. `extra` are known names with a dot. */
export function troubleIn(source: string, definition: Definition, extra: readonly Field[] = []) {
  if (source.trim() === '') return undefined
  const [trouble] = checkExpression('', source, fieldsOf(definition)).filter(
    ({ fault, name }) => fault !== 'unknownField' || !extra.some(({ key }) => key === name),
  )
  if (!trouble) return undefined
  const { at: _, position, ...rest } = trouble
  const said: ExpressionTrouble = rest
  return position === undefined ? said : { ...said, position: position + 1 }
}
