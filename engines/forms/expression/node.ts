export const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'in'] as const
export const sums = ['+', '-'] as const
export const products = ['*', '/', '%'] as const

export type Operator = 'or' | 'and' | (typeof comparisons)[number] | (typeof sums)[number] | (typeof products)[number]

export type Node =
  | { kind: 'literal'; value: number | string | boolean | null }
  /** A field, or one column of a table: all its cells as a list. */
  | { kind: 'field'; name: string; column?: string }
  | { kind: 'list'; items: readonly Node[] }
  | { kind: 'not' | 'minus'; of: Node }
  | { kind: 'binary'; operator: Operator; left: Node; right: Node }
  | { kind: 'call'; name: string; args: readonly Node[] }

/** Keywords; no field may have such a key. */
export const reserved: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'nothing'])

/** Precedence: higher binds tighter. */
export function strengthOf(node: Node): number {
  if (node.kind === 'not') return 3
  if (node.kind === 'minus') return 7
  if (node.kind !== 'binary') return 8
  return strengthOfOperator(node.operator)
}

export function strengthOfOperator(operator: Operator): number {
  if (operator === 'or') return 1
  if (operator === 'and') return 2
  if ((comparisons as readonly string[]).includes(operator)) return 4
  return (sums as readonly string[]).includes(operator) ? 5 : 6
}
