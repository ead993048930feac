import { type Definition, type Field, fieldsOf, type Section } from './definition.ts'
import type { Node } from './expression/node.ts'
import { parse } from './expression/parse.ts'
import { referencesOf } from './expression/references.ts'

/** A field with its parsed expressions; an invalid one is undefined. */
export type Part = {
  field: Field
  section: Node | undefined
  visibleIf: Node | undefined
  requiredIf: Node | undefined
  formula: Node | undefined
}

export type Compiled = {
  /** Topological order: each after its dependencies. */
  order: readonly Part[]
  /** Fields that depend on themselves, directly or indirectly. */
  cyclic: readonly string[]
  parts: ReadonlyMap<string, Part>
}

const known = new WeakMap<Definition, Compiled>()

/** Cached by definition: pages evaluate on every keystroke. */
export function compile(definition: Definition): Compiled {
  const found = known.get(definition)
  if (found) return found
  const parts = new Map(fieldsWithSections(definition).map(([field, section]) => [field.key, partOf(field, section)]))
  const compiled = { parts, ...ordered(parts) }
  known.set(definition, compiled)
  return compiled
}

const fieldsWithSections = (definition: Definition): [Field, Section][] =>
  definition.sections.flatMap((section) => section.fields.map((field): [Field, Section] => [field, section]))

const partOf = (field: Field, section: Section): Part => ({
  field,
  section: nodeOf(section.visibleIf),
  visibleIf: nodeOf(field.visibleIf),
  requiredIf: nodeOf(field.requiredIf),
  formula: field.kind === 'formula' ? nodeOf(field.expression) : undefined,
})

function nodeOf(source: string): Node | undefined {
  if (source === '') return undefined
  const parsed = parse(source)
  return 'node' in parsed ? parsed.node : undefined
}

/** The dependencies of a field. `requiredIf` is not one: no other field depends on it. */
export const needsOf = ({ section, visibleIf, formula }: Part): string[] =>
  [section, visibleIf, formula].flatMap((node) => (node ? referencesOf(node).map(({ name }) => name) : []))

/** Topological sort: repeatedly takes fields without open dependencies. The rest is in a cycle or depends on one. */
function ordered(parts: ReadonlyMap<string, Part>): Pick<Compiled, 'order' | 'cyclic'> {
  const waits = new Map([...parts].map(([key, part]) => [key, needsOf(part).filter((name) => parts.has(name))]))
  const order: Part[] = []
  const done = new Set<string>()
  for (let before = -1; before < order.length; ) {
    before = order.length
    for (const [key, needs] of waits) {
      if (!needs.every((name) => done.has(name))) continue
      order.push(parts.get(key)!)
      done.add(key)
      waits.delete(key)
    }
  }
  const left = [...waits.keys()]
  return {
    order: [...order, ...left.map((key) => parts.get(key)!)],
    cyclic: left.filter((key) => comesBack(key, waits)),
  }
}

function comesBack(start: string, waits: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const ahead = [...(waits.get(start) ?? [])]
  for (let key = ahead.pop(); key !== undefined; key = ahead.pop()) {
    if (key === start) return true
    if (seen.has(key)) continue
    seen.add(key)
    ahead.push(...(waits.get(key) ?? []))
  }
  return false
}

/** All options with a quota. */
export const limitedOptions = (definition: Definition): { field: string; option: string; size: number }[] =>
  fieldsOf(definition).flatMap((field) =>
    'options' in field
      ? field.options.flatMap(({ key, quota }) =>
          quota === null ? [] : [{ field: field.key, option: key, size: quota }],
        )
      : [],
  )
