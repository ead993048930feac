import { eq } from 'drizzle-orm'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'

/**
 * The unit's ancestors from the root down to itself; empty for the whole site, which only an unscoped permission
 * covers.
 */
export async function lineOf({ db }: Pick<ReadContext, 'db'>, department: string): Promise<readonly string[]> {
  if (!department) return []
  const [unit] = await db.select({ line: departments.line }).from(departments).where(eq(departments.id, department))
  if (!unit) throw badInput({ department: 'wrong' })
  return unit.line
}
