import { type Definition, fieldsOf } from '../../../definition.ts'
import { parse } from '../../../expression/parse.ts'
import { referencesOf } from '../../../expression/references.ts'

export type ExpressionTrouble = { fault: string; name?: string; position?: number }

/** Problem of an expression; undefined if it is empty or valid. */
export function troubleIn(source: string, definition: Definition): ExpressionTrouble | undefined {
  if (source.trim() === '') return undefined
  const parsed = parse(source)
  if ('fault' in parsed) {
    const { fault, at, name } = parsed.fault
    return { fault, position: at + 1, ...(name !== undefined && { name }) }
  }
  const fields = fieldsOf(definition)
  for (const { name, column } of referencesOf(parsed.node)) {
    const field = fields.find((one) => one.key === name)
    if (!field) return { fault: 'unknownField', name }
    const isThere = column === undefined || (field.kind === 'table' && field.columns.some((one) => one.key === column))
    if (!isThere) return { fault: 'unknownField', name: `${name}.${column}` }
  }
  return undefined
}
