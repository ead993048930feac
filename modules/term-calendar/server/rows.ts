import { eq } from 'drizzle-orm'
import { campuses } from '#engines/calendar/server/schema.ts'
import type { Fail } from '#kernel/fail.ts'
import type { Said } from '#kernel/language/said.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { badInput, kernel, theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'

/** Changes to a calendar are rare and come one after another, so that checks against other rows hold. */
export const lockCalendar = (ctx: Pick<WriteContext, 'db' | 'site'>): Promise<void> => lockName(ctx, 'calendar')

/** A text of a form with its English; traditional Chinese is made from the simplified. */
export const saidFrom = (zh: string, en: string): Said => ({ zh, ...(en && { en }), tw: traditional(zh) })

/** The row an editor opened, or an edit conflict. */
export function sameVersion<R extends { version: number }>(rows: readonly R[], version: number): R {
  const row = theRow(rows)
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

/** Deletes rows; if others refer to them, refuses with `used`. */
export async function deleteUnused<T>(deleting: PromiseLike<T>, used: Fail): Promise<T> {
  try {
    return await deleting
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === '23503') throw used
    throw error
  }
}

export async function checkCampus({ db }: Pick<WriteContext, 'db'>, campus: string): Promise<void> {
  if (!campus) return
  const known = await db.select({ id: campuses.id }).from(campuses).where(eq(campuses.id, campus))
  if (!known.length) throw badInput({ campus: 'wrong' })
}
