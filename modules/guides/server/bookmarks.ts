import { and, eq } from 'drizzle-orm'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { type GuideRow, ofUnit } from './rows.ts'
import { guides } from './schema.ts'

/** Condition on guides joined with their unit: maintained by the caller. */
export const isBookmarked = (ctx: Pick<ReadContext, 'scope'>) => within(ctx.scope('manage'))

export async function findBookmark(ctx: Pick<ReadContext, 'db' | 'scope'>, id: string): Promise<GuideRow> {
  const [row] = await ctx.db
    .select({ guide: guides, unitName: departments.name })
    .from(guides)
    .leftJoin(departments, ofUnit)
    .where(and(eq(guides.id, id), isBookmarked(ctx)))
  if (!row) throw notFound()
  return row
}
