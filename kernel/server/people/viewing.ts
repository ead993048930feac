import { eq } from 'drizzle-orm'
import type { Viewing } from '#kernel/shell-contract.ts'
import type { ReadContext } from '../context.ts'
import { grantRoles } from './schema.ts'

/** The kind of person or the role an administrator is viewing the site as; the name is '' if the role was deleted. */
export async function getViewing({ db, person }: Pick<ReadContext, 'db' | 'person'>): Promise<Viewing | undefined> {
  const as = person?.viewAs
  if (as === undefined) return undefined
  const [kind, id] = as.split(':') as [string, string]
  if (kind !== 'role') return { as, name: '' }
  const [role] = await db.select({ name: grantRoles.name }).from(grantRoles).where(eq(grantRoles.id, id))
  return { as, name: role?.name ?? '' }
}
