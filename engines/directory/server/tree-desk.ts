import { eq } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import type { TreeFault } from '../tree-faults.ts'

/** The context of a change to the tree: the caller's scope, and how a refusal is worded. */
export type TreeDesk = {
  ctx: Pick<WriteContext, 'db' | 'audit' | 'site' | 'now'>
  scope: Scope
  refuse: (why: TreeFault) => Error
}

export type TreeUnit = typeof departments.$inferSelect

/** The same limit as the table's CHECK. */
export const deepest = 12

/** Two concurrent moves could together make a cycle: the tree of a site is locked for each change. */
export const holdTree = ({ ctx }: TreeDesk): Promise<void> => lockName(ctx, 'departments')

/** An open unit within the caller's scope. */
export async function findUnit({ ctx, scope }: TreeDesk, id: string): Promise<TreeUnit> {
  const [unit] = await ctx.db.select().from(departments).where(eq(departments.id, id))
  if (!unit || unit.closedAt || !isWithin(unit.line, scope)) throw notFound()
  return unit
}

/** A parent within the caller's scope; the top level only for those whose scope is everything. */
export async function findPlace(desk: TreeDesk, parent: string): Promise<string[]> {
  if (parent) return (await findUnit(desk, parent)).line
  if (desk.scope !== 'all') throw notFound()
  return []
}

export const isWithin = (line: readonly string[], scope: Scope): boolean =>
  scope === 'all' || line.some((id) => scope.includes(id))
