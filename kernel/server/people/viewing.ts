import { eq } from 'drizzle-orm'
import type { Viewing } from '#kernel/platform.ts'
import type { ReadContext } from '../context.ts'
import { grantRoles } from './schema.ts'

/** As whom an administrator is looking around; a role by its name, '' once it is gone. */
export async function getViewing({ db, person }: Pick<ReadContext, 'db' | 'person'>): Promise<Viewing | undefined> {
  const as = person?.viewAs
  if (as === undefined) return undefined
  const [kind, id] = as.split(':') as [string, string]
  if (kind !== 'role') return { as, name: '' }
  const [role] = await db.select({ name: grantRoles.name }).from(grantRoles).where(eq(grantRoles.id, id))
  return { as, name: role?.name ?? '' }
}
