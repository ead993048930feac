import { eq, sql } from 'drizzle-orm'
import { departments, people } from '#kernel/server/people/schema.ts'
import { note, relocate } from './tree.ts'
import { findUnit, holdTree, type TreeDesk, type TreeUnit } from './tree-desk.ts'

/** Merges a unit into another: its people, its posts, the units below it and all rows that reference it. */
export async function mergeUnits(desk: TreeDesk, input: { id: string; into: string }): Promise<void> {
  await holdTree(desk)
  const unit = await findUnit(desk, input.id)
  const target = await findUnit(desk, input.into)
  if (target.line.includes(unit.id)) throw desk.refuse('insideItself')
  await moveChildren(desk, unit, target)
  // People have triggers instead of a foreign key to their unit, for bulk imports: not in the catalogue.
  await desk.ctx.db.update(people).set({ department: target.id }).where(eq(people.department, unit.id))
  for (const { table, column } of await namedBy(desk)) {
    const [name, of] = [sql.identifier(table), sql.identifier(column)]
    await desk.ctx.db.execute(sql`update ${name} set ${of} = ${target.id} where ${of} = ${unit.id}`)
  }
  await desk.ctx.db.update(departments).set({ closedAt: desk.ctx.now }).where(eq(departments.id, unit.id))
  await note(desk, 'merge', unit.id, { name: unit.name }, { into: target.id })
}

async function moveChildren(desk: TreeDesk, unit: TreeUnit, target: TreeUnit): Promise<void> {
  const children = await desk.ctx.db.select().from(departments).where(eq(departments.parent, unit.id))
  for (const child of children) await relocate(desk, child.line, [...target.line, child.id])
}

/** Every column with a foreign key to the units, from the catalogue, so that no module's table can be forgotten. */
async function namedBy({ ctx }: TreeDesk): Promise<{ table: string; column: string }[]> {
  const { rows } = await ctx.db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute i on i.attrelid = c.confrelid and i.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, i.attnum)]
    where c.contype = 'f' and c.confrelid = 'departments'::regclass and c.conrelid <> c.confrelid
    order by 1, 2`)
  return rows
}
