import { type Node, strengthOf, strengthOfOperator } from './node.ts'

/** The expression as text; parsing it gives the same expression. */
export function stringify(node: Node): string {
  switch (node.kind) {
    case 'literal':
      return literal(node.value)
    case 'field':
      return node.column === undefined ? node.name : `${node.name}.${node.column}`
    case 'list':
      return `[${node.items.map(stringify).join(', ')}]`
    case 'not':
      return `not ${within(node.of, 3)}`
    case 'minus':
      return `-${within(node.of, 7)}`
    case 'binary': {
      const strength = strengthOfOperator(node.operator)
      return `${within(node.left, strength)} ${node.operator} ${within(node.right, strength + 1)}`
    }
    case 'call':
      return `${node.name}(${node.args.map(stringify).join(', ')})`
  }
}

const within = (node: Node, strength: number): string =>
  strengthOf(node) >= strength ? stringify(node) : `(${stringify(node)})`

function literal(value: number | string | boolean | null): string {
  if (value === null) return 'nothing'
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value)
}
