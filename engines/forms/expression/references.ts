import type { Node } from './node.ts'

export type Reference = { name: string; column?: string }

export function referencesOf(node: Node): Reference[] {
  switch (node.kind) {
    case 'literal':
      return []
    case 'field':
      return [node.column === undefined ? { name: node.name } : { name: node.name, column: node.column }]
    case 'list':
      return node.items.flatMap(referencesOf)
    case 'not':
    case 'minus':
      return referencesOf(node.of)
    case 'binary':
      return [...referencesOf(node.left), ...referencesOf(node.right)]
    case 'call':
      return node.args.flatMap(referencesOf)
  }
}
