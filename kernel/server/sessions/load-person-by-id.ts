import { and, eq, isNull } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadDb } from '../db/site-db.ts'
import { departments, grantRoles, grants, people } from '../people/schema.ts'
import { ofTheirUnit } from '../people/unit.ts'
import { inForce, rightsOf } from './load-person.ts'
import type { Person } from './person.ts'

/** A row for each grant of a person. */
const personColumns = {
  ...pick(people, 'number', 'name', 'latinName', 'role'),
  department: departments.name,
  departmentId: people.department,
  app: grants.app,
  modules: grants.modules,
  rights: grantRoles.rights,
  scope: grants.scope,
}

/** A person without a session, with their current rights: for work that outlives the request. */
export async function loadPersonById(db: ReadDb, id: string): Promise<Person | undefined> {
  const rows = await db
    .select(personColumns)
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(grants, and(eq(grants.site, people.site), eq(grants.person, people.id), inForce))
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .where(and(eq(people.id, id), isNull(people.leftAt)))
  const [first] = rows
  if (!first) return undefined
  const { number, name, latinName, role, departmentId } = first
  return { id, number, name, latinName, role, department: first.department ?? '', departmentId, ...rightsOf(rows) }
}
