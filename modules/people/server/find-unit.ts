import { and, eq, isNull } from 'drizzle-orm'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'

/** An open unit within the caller's scope. Only callers with scope `all` may leave a person without a unit. */
export async function findUnit(ctx: WriteContext, id: string): Promise<string | null> {
  const scope = ctx.scope('edit')
  if (id === '' && scope === 'all') return null
  if (id === '') throw badInput({ department: 'missing' })
  const open = and(eq(departments.id, id), isNull(departments.closedAt), within(scope))
  const [unit] = await ctx.db.select({ id: departments.id }).from(departments).where(open)
  if (!unit) throw badInput({ department: 'wrong' })
  return unit.id
}
