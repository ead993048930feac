import { eq, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { notFound } from '#kernel/words.ts'
import type { TreeFault } from '../tree-faults.ts'

/** Who works on the tree, over which part of it, and how a refusal is said. */
export type TreeDesk = {
  ctx: Pick<WriteContext, 'db' | 'audit' | 'site' | 'now'>
  scope: Scope
  refuse: (why: TreeFault) => Error
}

export type TreeUnit = typeof departments.$inferSelect

/** As the table's own check has it. */
export const deepest = 12

/** Two moves at once could each be fine and together a circle: the tree of a site changes one step at a time. */
export async function holdTree({ ctx }: TreeDesk): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('departments ' || ${ctx.site.id}, 0))`)
}

/** A unit that is open and that this desk may touch. */
export async function findUnit({ ctx, scope }: TreeDesk, id: string): Promise<TreeUnit> {
  const [unit] = await ctx.db.select().from(departments).where(eq(departments.id, id))
  if (!unit || unit.closedAt || !isWithin(unit.line, scope)) throw notFound()
  return unit
}

/** Where something may be put; the top only by those who may touch everything. */
export async function findPlace(desk: TreeDesk, parent: string): Promise<string[]> {
  if (parent) return (await findUnit(desk, parent)).line
  if (desk.scope !== 'all') throw notFound()
  return []
}

export const isWithin = (line: readonly string[], scope: Scope): boolean =>
  scope === 'all' || line.some((id) => scope.includes(id))
