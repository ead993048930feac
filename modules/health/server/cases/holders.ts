import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { givesRight, ofGrantedRole, reachesUnit } from '#kernel/server/people/holders.ts'
import { departments, grantRoles, grants, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { health } from '../../module.ts'

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
    .leftJoin(grantRoles, ofGrantedRole)
    .where(and(givesRight(health.key, right), isNull(people.leftAt), reachesUnit(unit)))
    .orderBy(asc(people.number))
    .limit(100)
}

/** Until when someone holds a permission over a unit; null for unlimited, undefined for not at all. */
export async function heldUntil(db: ReadDb, person: string, right: string, unit: string) {
  const rows = await db
    .select({ until: grants.until })
    .from(grants)
    .leftJoin(grantRoles, ofGrantedRole)
    .where(and(eq(grants.person, person), givesRight(health.key, right), reachesUnit(unit)))
  if (rows.length === 0) return undefined
  const ends = rows.map(({ until }) => until)
  return ends.includes(null) ? null : ends.reduce((a, b) => (a! > b! ? a : b))
}
