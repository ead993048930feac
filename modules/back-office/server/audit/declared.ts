import { allows } from '#kernel/access.ts'
import { wordingOf } from '#kernel/module.ts'
import { type Audited, type AuditedThing, pairKey } from '#kernel/server/audit/declare.ts'
import type { ReadContext } from '#kernel/server/context.ts'

export type Asker = Pick<ReadContext, 'language' | 'site' | 'tools' | 'person'>
type Deed = { entity: string; action: string }

/** The entity as declared by its module; `module` is the one whose permission opens its page. */
export type Found = AuditedThing & { module: string }

export function thingOf(ctx: Asker, { entity, action }: Deed): Found | undefined {
  return foundBy(ctx, pairKey(entity, action)) ?? foundBy(ctx, entity)
}

export const foundBy = onceFor((modules, key): Found | undefined => {
  for (const { module, audited } of modules) {
    const things: Audited['things'] = audited?.things
    if (things && Object.hasOwn(things, key)) return { ...things[key]!, module: module.key }
  }
  return undefined
})

export const mayOpen = ({ person }: Asker, { module, may = '' }: Found): boolean =>
  person !== undefined && allows(person.permissions, module, may)

/** Whether the entity is private and the reader may not see it. */
export const isHidden = (ctx: Asker, thing: Found | undefined): boolean =>
  thing?.isPrivate === true && !mayOpen(ctx, thing)

/** Name of the action in the reader's language; the stored key if its module has no wording. */
export const actionName = (ctx: Asker, { entity, action }: Deed): string =>
  wordOf(ctx, pairKey(entity, action)) ?? action

/** Two modules may use the same entity name: the module that declares the action decides. */
export function entityName(ctx: Asker, { entity, action }: Deed): string {
  const own = moduleWith(ctx, pairKey(entity, action))
  return wordOf(ctx, entity, own?.module.key) ?? wordOf(ctx, entity) ?? entity
}

export function wordOf(ctx: Asker, key: string, module?: string): string | undefined {
  const found = moduleWith(ctx, key, module)
  if (!found?.audited) return undefined
  const { words: messages } = found.audited
  return wordingOf({ key: found.module.key, messages }, key, ctx.language, ctx.site.words)
}

/** The entity that a field's ids refer to. */
export const referredBy = onceFor((modules, field) => {
  for (const { audited } of modules) {
    const refers: Audited['refers'] = audited?.refers
    if (refers && Object.hasOwn(refers, field)) return refers[field]
  }
  return undefined
})

const moduleWith = onceFor((modules, key, only) =>
  modules.find(
    ({ module, audited }) =>
      audited && (only === undefined || module.key === only) && Object.hasOwn(audited.words.zh, key),
  ),
)

type Modules = Asker['tools']['modules']

/** Keys of stored entries are of many kinds, but not without end. */
const mostKnown = 20_000

/** Looked for once: a sheet of the log asks for the same keys for every row. Languages have the same keys. */
function onceFor<A>(search: (modules: Modules, key: string, only?: string) => A) {
  const known = new WeakMap<Modules, Map<string, A>>()
  return ({ tools: { modules } }: Pick<Asker, 'tools'>, key: string, only?: string): A => {
    const found = known.get(modules) ?? new Map<string, A>()
    known.set(modules, found)
    const place = `${only ?? ''} ${key}`
    if (found.has(place)) return found.get(place)!
    const one = search(modules, key, only)
    if (found.size < mostKnown) found.set(place, one)
    return one
  }
}
