import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, grantRoles, grants, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { inForce } from '#kernel/server/sessions/load-person.ts'
import { health } from '../module.ts'

/** Condition on grants: gives a permission of this module, directly or by a role. */
const gives = (right: string) => sql`((${grants.app} = ${health.key} and ${right} = any(${grants.modules}))
  or coalesce(${grantRoles.rights} -> ${health.key}::text, '[]') ? ${right})`

/** Holders of a permission over a unit; for people without a unit only holders over the whole site. */
export async function holdersOver(db: ReadDb, right: string, unit: string) {
  return db
    .selectDistinctOn([people.number], {
      id: people.id,
      realname: people.name,
      department: sql<string>`coalesce(${departments.name}, '')`,
    })
    .from(grants)
    .innerJoin(people, and(eq(people.site, grants.site), eq(people.id, grants.person)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .where(
      and(
        inForce,
        gives(right),
        isNull(people.leftAt),
        sql`(${grants.scope} is null or ${grants.scope} = any(select unnest(u.line) from departments u where u.id = ${unit}))`,
      ),
    )
    .orderBy(asc(people.number))
    .limit(100)
}

/** Until when someone holds a permission over a unit; null for unlimited, undefined for not at all. */
export async function heldUntil(db: ReadDb, person: string, right: string, unit: string) {
  const rows = await db
    .select({ until: grants.until })
    .from(grants)
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .where(
      and(
        eq(grants.person, person),
        inForce,
        gives(right),
        sql`(${grants.scope} is null or ${grants.scope} = any(select unnest(u.line) from departments u where u.id = ${unit}))`,
      ),
    )
  if (rows.length === 0) return undefined
  const ends = rows.map(({ until }) => until)
  return ends.includes(null) ? null : ends.reduce((a, b) => (a! > b! ? a : b))
}
