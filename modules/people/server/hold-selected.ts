import { and, asc, inArray } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { type PersonRow, selectPeople } from './find-person.ts'
import { getAbove } from './grants/holdings.ts'

/** The selected people within the scope of this permission, locked in id order to avoid deadlocks. */
export function holdSelected(ctx: WriteContext, ids: readonly string[], right: string): Promise<PersonRow[]> {
  const wanted = and(inArray(people.id, [...ids]), within(ctx.scope(right)))
  return selectPeople(ctx, wanted).orderBy(asc(people.id)).for('update', { of: people })
}

/** The same, without people who hold more permissions than the caller. */
export async function holdEditable(ctx: WriteContext, ids: readonly string[]): Promise<PersonRow[]> {
  const rows = await holdSelected(ctx, ids, 'edit')
  const above = await getAbove(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id }) => !above.has(id))
}

/** Counts over all selected people. */
export function outcome(ids: readonly string[], reached: number, changed: number) {
  return { changed, same: reached - changed, refused: new Set(ids).size - reached }
}
