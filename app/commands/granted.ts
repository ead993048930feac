import { eq } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { grantRoles } from '#kernel/server/people/schema.ts'
import { findModule } from './check-site.ts'

/** Rights of one application, or a role by name. */
export type Bundle = { app: string; modules: string[] } | { role: string }
export const isRole = (bundle: Bundle): bundle is { role: string } => 'role' in bundle

type Given = { app: string | undefined; modules: string | undefined; role: string | undefined }

export async function bundleIn({ app, modules, role }: Given): Promise<Bundle> {
  if (role !== undefined && app === undefined && modules === undefined) return { role }
  if (role !== undefined || app === undefined || modules === undefined) {
    throw new OperatorError('Name either --app with --modules, or --role.')
  }
  return { app, modules: await rightsIn(app, modules) }
}

export async function findRole(db: WriteDb, site: string, name: string): Promise<{ id: string }> {
  const [role] = await db.select({ id: grantRoles.id }).from(grantRoles).where(eq(grantRoles.name, name))
  if (role) return role
  const others = await db.select({ name: grantRoles.name }).from(grantRoles).orderBy(grantRoles.name).limit(20)
  const known = others.length ? `: use ${others.map((other) => other.name).join(', ')}` : ''
  throw new OperatorError(`There is no role ${name} at ${site}${known}.`)
}

async function rightsIn(app: string, spelled: string): Promise<string[]> {
  const { permissions } = await findModule(app)
  const modules = [...new Set(spelled.split(',').map((one) => one.trim()))]
  const unknown = modules.find((one) => !permissions.includes(one))
  if (unknown === undefined) return modules
  throw new OperatorError(`The application ${app} has no module ${unknown || '“”'}: use ${permissions.join(', ')}.`)
}
