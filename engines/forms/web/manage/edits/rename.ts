import { type Definition, type Field, fieldsOf } from '../../../definition.ts'
import type { Node } from '../../../expression/node.ts'
import { parse } from '../../../expression/parse.ts'
import { stringify } from '../../../expression/stringify.ts'
import { fieldKey } from '../../../fields/keys.ts'

/** Whether the key is valid and unused. */
export const isFree = (definition: Definition, key: string): boolean =>
  fieldKey.safeParse(key).success &&
  ![...definition.sections, ...fieldsOf(definition), ...definition.sources].some((one) => one.key === key)

/** Changes a field's key, and every expression that refers to it. */
export function renamed(definition: Definition, from: string, to: string): Definition {
  if (!isFree(definition, to)) return definition
  const say = (source: string) => rewritten(source, from, to)
  const field = (one: Field): Field =>
    ({
      ...one,
      ...(one.key === from && { key: to }),
      visibleIf: say(one.visibleIf),
      requiredIf: say(one.requiredIf),
      ...(one.kind === 'formula' && { expression: say(one.expression) }),
    }) as Field
  const keyed = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      visibleIf: say(section.visibleIf),
      fields: section.fields.map(field),
    })),
    sources: definition.sources.map((source) => ({
      ...source,
      params: Object.fromEntries(Object.entries(source.params).map(([name, value]) => [name, say(value)])),
      fills: keyed(source.fills),
      offers: keyed(source.offers),
    })),
  }
}

/** An expression that does not parse is left as it is. */
function rewritten(source: string, from: string, to: string): string {
  const parsed = source ? parse(source) : undefined
  if (!parsed || 'fault' in parsed) return source
  const next = swapped(parsed.node, from, to)
  return next === parsed.node ? source : stringify(next)
}

function swapped(node: Node, from: string, to: string): Node {
  const deep = (one: Node) => swapped(one, from, to)
  switch (node.kind) {
    case 'literal':
      return node
    case 'field':
      return node.name === from ? { ...node, name: to } : node
    case 'list':
      return kept(node, { ...node, items: node.items.map(deep) })
    case 'not':
    case 'minus':
      return kept(node, { ...node, of: deep(node.of) })
    case 'binary':
      return kept(node, { ...node, left: deep(node.left), right: deep(node.right) })
    case 'call':
      return kept(node, { ...node, args: node.args.map(deep) })
  }
}

/** Keeps the same object if nothing changed, so that the original formatting is preserved. */
const kept = (before: Node, after: Node): Node => (stringify(before) === stringify(after) ? before : after)
