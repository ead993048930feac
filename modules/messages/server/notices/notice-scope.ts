import { and, inArray, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { areMeant } from '#engines/directory/server/audience.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { inbox } from '../../module.ts'

/**
 * Senders limited to units may address only people of these units. Roles and tags span the site, so they need a unit
 * beside them, and every named person must belong to the sender's units.
 */
export async function checkScope(db: ReadDb, scope: Scope, audience: Audience): Promise<void> {
  if (scope === 'all') return
  if (reachesAcross(audience)) throw inbox.fail('outsideScope')
  const { departments: units, people: named } = audience
  if (units.length) {
    const own = await db
      .select({ id: departments.id })
      .from(departments)
      .where(and(inArray(departments.id, units), within(scope)))
    if (own.length < new Set(units).size) throw inbox.fail('outsideScope')
  }
  if (named.length) {
    const [own] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(people)
      .leftJoin(departments, ofTheirUnit)
      .where(and(inArray(people.id, named), within(scope)))
    if (own!.n < new Set(named).size) throw inbox.fail('outsideScope')
  }
}

const reachesAcross = ({ who, roles, departments: units, tags }: Audience): boolean =>
  who !== 'some' || ((roles.length > 0 || tags.length > 0) && units.length === 0)

/** Number of recipients with the same checks, in one statement, because it runs at every change of the audience. */
export async function countWithin(db: ReadDb, scope: Scope, audience: Audience): Promise<number> {
  if (scope !== 'all' && reachesAcross(audience)) throw inbox.fail('outsideScope')
  const { departments: units, people: named } = audience
  const outside =
    scope === 'all'
      ? sql<number>`0`
      : sql<number>`(${unitsOutside(units, scope)} + ${peopleOutside(named, scope)})::int`
  const [row] = await db
    .select({ n: sql<number>`count(*)::int`, outside })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(areMeant(audience))
  if (row!.outside > 0) throw inbox.fail('outsideScope')
  return row!.n
}

const ids = (list: readonly string[]) => sql`${sql.param([...new Set(list)])}::uuid[]`

const unitsOutside = (units: readonly string[], scope: readonly string[]) =>
  sql`(cardinality(${ids(units)}) - (select count(*) from ${departments} u where u.id = any(${ids(units)}) and u.line && ${ids(scope)}))`

const peopleOutside = (named: readonly string[], scope: readonly string[]) =>
  sql`(cardinality(${ids(named)}) - (select count(*) from ${people} p join ${departments} u on u.site = p.site and u.id = p.department
    where p.id = any(${ids(named)}) and u.line && ${ids(scope)}))`
