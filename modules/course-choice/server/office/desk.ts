import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { quotas, waits } from '#engines/allocation/server/schema.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { needsOf } from '#engines/courses/server/choice/rules.ts'
import { classesById } from '#engines/courses/server/read.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { personTags } from '#engines/directory/server/schema.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFields, textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import { teachersOf } from '../faces.ts'
import { wholeQuota } from '../rows.ts'
import { offers, rounds } from '../schema.ts'
import { deskFace, deskQuery } from './desk-rows.ts'

type Calls = typeof officeContract

export async function deskRounds(ctx: ReadContext, input: InputOf<Calls['deskRounds']>) {
  const { q, state } = input
  const query = deskQuery(
    ctx,
    and(state ? eq(rounds.state, state) : undefined, contains(q, rounds.name, rounds.nameEn)),
  )
  const { opensAt, closesAt, name } = rounds
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { opensAt, closesAt, name }), desc(rounds.id))
  return { total, list: rows.map((row) => deskFace(ctx, row)) }
}

export async function deskRound(ctx: ReadContext, { id }: InputOf<Calls['deskRound']>) {
  const found = theRow(await deskQuery(ctx, eq(rounds.id, id)))
  const { row } = found
  const { term, mostClasses, mostWishes, waits: hasList, checksNeeds, groups, cancelReason } = row
  return {
    ...deskFace(ctx, found),
    ...saidFields(row, 'name'),
    ...saidFields(row, 'note'),
    ...{ term, mostClasses, mostWishes, waits: hasList, checksNeeds, groups, cancelReason },
    mostCredits: row.mostCredits / 10,
    dropUntil: seconds(row.dropUntil),
    audience: audienceOf(row),
    list: await offeredIn(ctx, id),
  }
}

/** Classes of a round with their numbers: three statements. */
export async function offeredIn(ctx: Pick<ReadContext, 'db' | 'language'>, round: string) {
  const rows = await ctx.db
    .select({
      offer: offers,
      students: studentsOf,
      taken: sql<number>`coalesce((select q.taken from ${quotas} q where q.site = ${offers.site} and q.pool = ${offers.pool} and q.name = ${wholeQuota}), 0)`,
      waiting: sql<number>`(select count(*)::int from ${waits} w where w.site = ${offers.site} and w.pool = ${offers.pool} and w.state = 'waiting')`,
    })
    .from(offers)
    // Joined, so that drizzle names the table of each column in the subqueries.
    .innerJoin(classes, and(eq(classes.site, offers.site), eq(classes.id, offers.class)))
    .where(eq(offers.round, round))
  const list = await classesById(
    ctx.db,
    rows.map(({ offer }) => offer.class),
  )
  const needs = await needsOf(
    ctx.db,
    list.map(({ course }) => course),
  )
  const numbers = new Map(rows.map((one) => [one.offer.class, one]))
  return list.map((one) => {
    const { offer, students, taken, waiting } = numbers.get(one.id)!
    return {
      ...{ class: one.id, code: one.code, course: one.course, credits: one.credits, capacity: one.capacity },
      name: textIn(one.name, ctx.language),
      teachers: teachersOf(ctx, one),
      ...{ students, places: offer.places, caps: offer.caps, taken, waiting },
      needs: needs.get(one.course) ?? [],
      free: Math.max(0, offer.places - taken),
    }
  })
}

const studentsOf = sql<number>`(select count(*)::int from ${personTags} e where e.site = ${offers.site} and e.tag = ${offers.class} and e.role = 'student')`

export async function deskTerms(ctx: ReadContext) {
  const calendar = await calendarOf(ctx)
  const now = calendar.termNear(dayIn(ctx.site.zone, ctx.now))
  const list = calendar.terms.toReversed().map(({ id, name }) => ({
    ...{ id, name: textIn(name, ctx.language) },
    isNow: id === now?.id,
  }))
  return { list }
}

export async function deskClasses(ctx: ReadContext, input: InputOf<Calls['deskClasses']>) {
  const isIn = ctx.db
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.site, classes.site), eq(offers.class, classes.id), eq(offers.round, input.round)))
  const query = ctx.db
    .select({
      id: classes.id,
      code: classes.code,
      name: courses.name,
      credits: courses.credits,
      capacity: classes.capacity,
      teachers: sql<string>`concat_ws('、', (select string_agg(p.name, '、') from ${personTags} e join ${people} p on p.site = e.site and p.id = e.person
        where e.site = ${classes.site} and e.tag = ${classes.id} and e.role = 'teacher'), nullif(${classes.guests}, ''))`,
      students: sql<number>`(select count(*)::int from ${personTags} e where e.site = ${classes.site} and e.tag = ${classes.id} and e.role = 'student')`,
    })
    .from(classes)
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(
      and(
        eq(classes.term, input.term),
        isNull(classes.archivedAt),
        input.round ? notExists(isIn) : undefined,
        contains(input.q, classes.code, sql`${courses.name} ->> 'zh'`, sql`${courses.name} ->> 'en'`),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, asc(classes.code))
  return { total, list: rows.map((row) => ({ ...row, name: textIn(row.name, ctx.language) })) }
}
