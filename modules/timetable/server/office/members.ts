import { and, eq, inArray, isNull } from 'drizzle-orm'
import { membersList } from '#engines/courses/server/office-list.ts'
import { classes } from '#engines/courses/server/schema.ts'
import { enrol, unenrol } from '#engines/courses/server/write.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { timetable } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'

type Calls = typeof officeContract

export async function members(ctx: ReadContext, input: InputOf<Calls['members']>) {
  const rows = await membersList(ctx.db, input)
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...row }) => row) }
}

export async function enrolPeople(ctx: WriteContext, input: InputOf<Calls['enrolPeople']>) {
  const { class: id, numbers, role } = input
  theRow(await ctx.db.select({ id: classes.id }).from(classes).where(eq(classes.id, id)))
  const wanted = [...new Set(numbers)]
  const found = await ctx.db
    .select({ id: people.id, number: people.number })
    .from(people)
    .where(and(inArray(people.number, wanted), isNull(people.leftAt)))
  const known = new Set(found.map(({ number }) => number))
  const missing = wanted.filter((number) => !known.has(number))
  if (missing.length) throw timetable.fail('noSuchPeople', { params: { numbers: missing.slice(0, 5).join('、') } })
  await enrol(
    ctx.db,
    found.map(({ id: person }) => ({ class: id, person, role })),
  )
  const after = { people: found.map(({ id: person }) => person), role }
  await ctx.audit({ action: 'enrolPeople', entity: 'timetable.class', entityId: id, after })
  return { n: found.length }
}

export async function removeMembers(ctx: WriteContext, { class: id, people: ids }: InputOf<Calls['removeMembers']>) {
  theRow(await ctx.db.select({ id: classes.id }).from(classes).where(eq(classes.id, id)))
  const n = await unenrol(ctx.db, id, ids)
  if (n) await ctx.audit({ action: 'removeMembers', entity: 'timetable.class', entityId: id, before: { people: ids } })
  return { n }
}
