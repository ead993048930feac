import type { ReadContext } from '#kernel/server/context.ts'
import { foundBy, referredBy } from './declared.ts'
import type { Names, Wanted } from './names.ts'
import { fieldName, valueName } from './values.ts'

type States = { before: unknown; after: unknown }
type Leaf = { path: string; field: string; value: unknown }

export type Change = { field: string; before: string; after: string }

const mostChanges = 100
const deepest = 4

/** Changed fields as text; unchanged ones are left out. */
export function changesIn(ctx: ReadContext, { before, after }: States, names: Names): Change[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const isChanged = (path: string) => JSON.stringify(old.get(path)?.value) !== JSON.stringify(now.get(path)?.value)
  const spelled = (leaf: Leaf | undefined) =>
    leaf ? valueName(ctx, leaf.field, leaf.value, namer(ctx, leaf, names)) : ''
  return paths
    .filter(isChanged)
    .slice(0, mostChanges)
    .map((path) => ({ field: fieldName(ctx, path), before: spelled(old.get(path)), after: spelled(now.get(path)) }))
}

/** Entities referred to by id in fields. */
export function referredIn(ctx: ReadContext, { before, after }: States): Wanted[] {
  return [...leavesOf(before).values(), ...leavesOf(after).values()].flatMap(({ field, value }) => {
    const thing = referredThing(ctx, field)
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
    return thing ? ids.map((id) => ({ thing, id })) : []
  })
}

/** The entity's name as recorded in the entry: the only one left if the entity was deleted. */
export function nameIn({ before, after }: States, language: ReadContext['language']): string {
  for (const state of [after, before])
    for (const key of ['title', 'name']) {
      const value = isTree(state) ? state[key] : undefined
      const text = isTree(value) ? value[language] || value.zh : value
      if (typeof text === 'string' && text) return text
    }
  return ''
}

const referredThing = (ctx: ReadContext, field: string) => {
  const entity = referredBy(ctx, field)
  return entity === undefined ? undefined : foundBy(ctx, entity)
}

function namer(ctx: ReadContext, { field }: Leaf, names: Names) {
  const thing = referredThing(ctx, field)
  return (id: string) => thing && names({ thing, id })
}

/** Columns that every row has are not shown as changes. */
const everyRow = new Set(['site', 'id', 'version', 'updatedAt', 'changedAt'])

function leavesOf(state: unknown, path = '', into = new Map<string, Leaf>(), depth = 0): Map<string, Leaf> {
  if (state === null || state === undefined || state === '') {
    if (path) into.set(path, { path, field: lastOf(path), value: null })
    return into
  }
  if (!isTree(state) || depth >= deepest) return into.set(path, { path, field: lastOf(path), value: state })
  for (const [key, value] of Object.entries(state))
    if (depth > 0 || !everyRow.has(key)) leavesOf(value, path ? `${path}.${key}` : key, into, depth + 1)
  return into
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
