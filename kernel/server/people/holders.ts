import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inForce } from '../sessions/load-person.ts'
import { departments, grantRoles, grants } from './schema.ts'

/** Join condition of grants with their role; use a left join, as most have none. */
export const ofGrantedRole = and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role))

/** A condition on grants, joined with their role: in force, and giving this right of a module, directly or by the role. */
export const givesRight = (module: string, right: string): SQL =>
  sql`(${inForce} and ((${grants.app} = ${module} and ${right} = any(${grants.modules}))
    or coalesce(${grantRoles.rights} -> ${module}::text, '[]') ? ${right}))`

/** A condition on grants: over the whole site, or over this unit or one above it. */
export const reachesUnit = (unit: string | null): SQL => sql`(${grants.scope} is null or ${grants.scope} = any(
  select unnest(unit.line) from ${departments} unit where unit.id = ${unit}::uuid))`
