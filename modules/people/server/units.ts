import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'

const mostUnits = 5_000

export async function units(ctx: ReadContext) {
  const inside = and(eq(people.site, departments.site), eq(people.department, departments.id), isNull(people.leftAt))
  const rows = await ctx.db
    .select({ unit: departments, people: count(people.id) })
    .from(departments)
    .leftJoin(people, inside)
    .where(isNull(departments.closedAt))
    .groupBy(departments.site, departments.id)
    .orderBy(sql`cardinality(${departments.line})`, asc(departments.position), asc(departments.code))
    .limit(mostUnits)
  const [edited, granted] = [ctx.scope('edit'), ctx.scope('grant')]
  const list = rows.map(({ unit: { id, parent, code, name, line }, people: n }) => ({
    id,
    parent: parent ?? '',
    code,
    name,
    people: n,
    mayEdit: isWithin(line, edited),
    mayGrant: isWithin(line, granted),
  }))
  return { list }
}
