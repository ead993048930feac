import { and, eq, isNull } from 'drizzle-orm'
import { inSight } from '#engines/directory/server/sight.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { sightOf } from './sight.ts'

/** A person visible to the caller, with the line of their unit. */
export async function findPerson(ctx: ReadContext, id: string) {
  const [row] = await ctx.db
    .select({
      ...pick(people, 'id', 'name', 'latinName', 'number', 'role', 'avatar', 'email', 'mobile'),
      departmentId: people.department,
      department: departments.name,
      line: departments.line,
    })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, id), isNull(people.leftAt), inSight(sightOf(ctx))))
  if (!row) throw notFound()
  const { latinName, ...found } = row
  const name = shownName(ctx.language, { name: row.name, latinName })
  return { ...found, name, department: row.department ?? '', line: row.line ?? [] }
}

/** Email addresses of staff are visible to staff only; those of students to nobody but themselves. */
export function seesEmail(ctx: ReadContext, found: { id: string; role: string }): boolean {
  const asker = personOf(ctx)
  return found.id === asker.id || (found.role !== 'student' && asker.role !== 'student')
}
