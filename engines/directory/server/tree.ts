import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { countWhere } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { deepest, findPlace, findUnit, holdTree, type TreeDesk } from './tree-desk.ts'

export async function makeUnit(desk: TreeDesk, input: { parent: string; code: string; name: string }) {
  await holdTree(desk)
  const above = await findPlace(desk, input.parent)
  if (above.length >= deepest) throw desk.refuse('tooDeep')
  const id = randomUUID()
  const row = { id, parent: above.at(-1) ?? null, code: input.code, name: input.name, line: [...above, id] }
  const position = sql`(select coalesce(max(${departments.position}), 0) + 1 from ${departments})`
  const made = await desk.ctx.db
    .insert(departments)
    .values({ ...row, position })
    .onConflictDoNothing()
    .returning({ id: departments.id })
  if (!made.length) throw desk.refuse('codeTaken')
  await desk.ctx.audit({ action: 'department.make', entity: 'department', entityId: id, after: row })
  return { id }
}

export async function renameUnit(desk: TreeDesk, input: { id: string; name: string }) {
  const unit = await findUnit(desk, input.id)
  await desk.ctx.db.update(departments).set({ name: input.name }).where(eq(departments.id, unit.id))
  await note(desk, 'rename', unit.id, { name: unit.name }, { name: input.name })
}

/** Moves a unit with everything below it. */
export async function moveUnit(desk: TreeDesk, input: { id: string; parent: string }) {
  await holdTree(desk)
  const unit = await findUnit(desk, input.id)
  const above = await findPlace(desk, input.parent)
  if (above.includes(unit.id)) throw desk.refuse('insideItself')
  await relocate(desk, unit.line, [...above, unit.id])
  await note(desk, 'move', unit.id, { parent: unit.parent }, { parent: above.at(-1) ?? null })
}

/** Only an empty one: its people and units would be left without a parent. */
export async function closeUnit(desk: TreeDesk, input: { id: string }) {
  await holdTree(desk)
  const unit = await findUnit(desk, input.id)
  const { db, now } = desk.ctx
  const below = and(eq(departments.parent, unit.id), isNull(departments.closedAt))
  const members = and(eq(people.department, unit.id), isNull(people.leftAt))
  const left = (await countWhere(db, departments, below)) + (await countWhere(db, people, members))
  if (left > 0) throw desk.refuse('notEmpty')
  await db.update(departments).set({ closedAt: now }).where(eq(departments.id, unit.id))
  await note(desk, 'close', unit.id, { name: unit.name }, { closedAt: now })
}

/** Replaces the start of the path (`line`) of a unit and of all below it. */
export async function relocate(desk: TreeDesk, before: readonly string[], after: readonly string[]): Promise<void> {
  const { db } = desk.ctx
  const id = before.at(-1)!
  const subtree = sql`${departments.line} @> array[${id}]::uuid[]`
  const [depth] = await db
    .select({ most: sql<number>`max(cardinality(${departments.line}))` })
    .from(departments)
    .where(subtree)
  if (Number(depth!.most) - before.length + after.length > deepest) throw desk.refuse('tooDeep')
  // One statement, so that the CHECK that the parent is the last but one of `line` holds for every row.
  await db
    .update(departments)
    .set({
      line: sql`${sql.param([...after])}::uuid[] || ${departments.line}[${sql.raw(String(before.length + 1))}:]`,
      parent: sql`case when ${departments.id} = ${id} then ${after.at(-2) ?? null}::uuid else ${departments.parent} end`,
    })
    .where(subtree)
}

export function note(desk: TreeDesk, verb: string, id: string, before: unknown, after: unknown): Promise<void> {
  return desk.ctx.audit({ action: `department.${verb}`, entity: 'department', entityId: id, before, after })
}
