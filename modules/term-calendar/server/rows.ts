import { eq } from 'drizzle-orm'
import { campuses } from '#engines/calendar/server/schema.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'

/** Changes to a calendar are rare and come one after another, so that checks against other rows hold. */
export const lockCalendar = (ctx: Pick<WriteContext, 'db' | 'site'>): Promise<void> => lockName(ctx, 'calendar')

export async function checkCampus({ db }: Pick<WriteContext, 'db'>, campus: string): Promise<void> {
  if (!campus) return
  const known = await db.select({ id: campuses.id }).from(campuses).where(eq(campuses.id, campus))
  if (!known.length) throw badInput({ campus: 'wrong' })
}
