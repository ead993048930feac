import { and, inArray, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Scope } from '#kernel/server/sessions/person.ts'
import { inbox } from '../module.ts'

/**
 * Whoever may send within some units addresses nobody outside them. Roles and classes reach across the university, so that
 * there has to be a unit beside them, and every one named has to be of one's own.
 */
export async function checkScope(db: ReadDb, scope: Scope, audience: Audience): Promise<void> {
  if (scope === 'all') return
  const { who, roles, departments: units, tags, people: named } = audience
  const reachesAcross = who !== 'some' || ((roles.length > 0 || tags.length > 0) && units.length === 0)
  if (reachesAcross) throw inbox.fail('outsideScope')
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
