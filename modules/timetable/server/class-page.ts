import { and, eq, isNull, sql } from 'drizzle-orm'
import { classesById, membersOf } from '#engines/courses/server/read.ts'
import { classes } from '#engines/courses/server/schema.ts'
import { enrol, unenrol } from '#engines/courses/server/write.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { timetable } from '../module.ts'
import { classFaceOf } from './faces.ts'

type Calls = typeof contract

const mostAudits = 20

export async function classPage(ctx: ReadContext, { id }: InputOf<Calls['classPage']>) {
  const row = theRow(await classesById(ctx.db, [id]))
  const { students, role } = await membersOf(ctx.db, id, personOf(ctx).id)
  const { audits, teachersPropose } = settingsOf(ctx, timetable)
  return {
    class: { ...classFaceOf(row, ctx.language), role: role ?? ('' as const) },
    students,
    mayAudit: role === 'auditor' || (audits && !role),
    mayPropose: (teachersPropose && role === 'teacher') || ctx.may('manage'),
  }
}

export async function audit(ctx: WriteContext, { id, on }: InputOf<Calls['audit']>) {
  const me = personOf(ctx).id
  const [found] = await ctx.db
    .select({ term: classes.term })
    .from(classes)
    .where(and(eq(classes.id, id), isNull(classes.archivedAt)))
  const { term } = theRow(found ? [found] : [])
  const mine = and(eq(personTags.person, me), eq(personTags.tag, id))
  const [own] = await ctx.db.select({ role: personTags.role }).from(personTags).where(mine).for('update')
  if (own && own.role !== 'auditor') throw timetable.fail('enrolledAlready')
  if (Boolean(own) === Boolean(on)) return {}
  if (on) {
    if (!settingsOf(ctx, timetable).audits) throw timetable.fail('noAudits')
    if ((await auditsOf(ctx, me, term)) >= mostAudits)
      throw timetable.fail('tooManyAudits', { params: { n: mostAudits } })
    await enrol(ctx.db, [{ class: id, person: me, role: 'auditor' }])
  } else await unenrol(ctx.db, id, [me])
  await ctx.audit({ action: on ? 'audit' : 'unaudit', entity: 'timetable.class', entityId: id })
  return {}
}

async function auditsOf({ db }: WriteContext, person: string, term: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(personTags)
    .innerJoin(classes, and(eq(classes.site, personTags.site), eq(classes.id, personTags.tag)))
    .where(and(eq(personTags.person, person), eq(personTags.role, 'auditor'), eq(classes.term, term)))
  return row!.n
}
