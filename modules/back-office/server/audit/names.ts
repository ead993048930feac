import { type NamesOf, spelledName } from '#kernel/server/audit/declare.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isFileId as isRowId } from '#kernel/server/files/store.ts'
import { type Found, foundBy, isHidden } from './declared.ts'

/** An entity kind with an id. */
export type Wanted = { thing: Found; id: string }

export type Names = (wanted: Wanted) => string | undefined

/** Names of all entities on a page of the log: one statement per kind. */
export async function namesOf(ctx: ReadContext, wanted: readonly Wanted[]): Promise<Names> {
  const asked = new Map<NamesOf, Set<string>>()
  for (const one of wanted) {
    const names = namerOf(ctx, one)
    if (names) asked.set(names, (asked.get(names) ?? new Set()).add(one.id))
  }
  const found = new Map(await Promise.all([...asked].map(([names, ids]) => ask(ctx, names, [...ids]))))
  return (one) => {
    const names = namerOf(ctx, one)
    return names && found.get(names)?.get(one.id)
  }
}

/** The name lookup of an entity; undefined if the reader may not see it or the id is invalid. */
function namerOf(ctx: ReadContext, { thing, id }: Wanted): NamesOf | undefined {
  if (!id || isHidden(ctx, thing)) return undefined
  const names = thing.names ?? (thing.namedAs ? foundBy(ctx, thing.namedAs)?.names : undefined)
  return names && (names.spelled || isRowId(id)) ? names : undefined
}

/** If a lookup fails, ids are shown instead: the log must always be readable. */
async function ask(ctx: ReadContext, names: NamesOf, ids: string[]): Promise<[NamesOf, Map<string, string>]> {
  try {
    const rows = await names(ctx, ids)
    return [names, new Map(rows.map((row) => [row.id, spelledName(row, ctx.language)]))]
  } catch (error) {
    ctx.log.error({ err: error }, 'names for the audit log')
    return [names, new Map()]
  }
}
