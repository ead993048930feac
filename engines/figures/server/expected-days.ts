import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { areMeant } from '#engines/directory/server/audience.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { type Asked, isBelow } from './counts.ts'
import type { Source } from './expected.ts'
import { figureExpected, noUnit } from './schema.ts'

type Today = {
  subject: string
  /** Undefined while the subject expects nobody. */
  audience: Audience | undefined
  today: string
  /** The day it began, used when its people are recorded for the first time. */
  since: string
  zone: string
}

/** Records who is expected from today on; ends yesterday the rows of those who left the audience or their unit. */
export async function recordExpected(db: WriteDb, { subject, audience, today, since, zone }: Today): Promise<void> {
  const meant = audience ? areMeant(audience) : sql`false`
  const isFirst = !(await hasExpected(db, subject))
  const now = db
    .select({ id: people.id, unit: sql<string>`coalesce(${people.department}, ${noUnit}::uuid)`.as('unit') })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(meant)
  const gone = sql`subject = ${subject} and to_day is null
    and not exists (select from (${now}) as now where now.id = person and now.unit = figure_expected.unit)`
  await db.execute(sql`delete from figure_expected where ${gone} and from_day >= ${today}::date`)
  await db.execute(sql`update figure_expected set to_day = ${today}::date - 1 where ${gone}`)
  const from = isFirst
    ? sql`least(${today}::date, greatest(${since}::date, (p.created_at at time zone ${zone})::date))`
    : sql`${today}::date`
  await db.execute(sql`insert into figure_expected (subject, person, unit, from_day)
    select ${subject}::uuid, now.id, now.unit, ${from} from (${now}) as now join people p on p.id = now.id
    where not exists (select from figure_expected e where e.subject = ${subject} and e.person = now.id and e.to_day is null)
    on conflict do nothing`)
}

/** Whether expected people were ever recorded for this subject. */
export async function hasExpected(db: ReadDb, subject: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(figureExpected)
    .where(eq(figureExpected.subject, subject))
    .limit(1)
  return found.length > 0
}

/** Join condition with people, then with `ofThatUnit`: who was expected on that day. */
export const onThatDay = (subject: string, day: string): SQL | undefined =>
  and(eq(figureExpected.site, people.site), eq(figureExpected.person, people.id), covers(subject, day))

export const ofThatUnit = and(eq(departments.site, figureExpected.site), eq(departments.id, figureExpected.unit))

const covers = (subject: string, day: string): SQL | undefined =>
  and(
    eq(figureExpected.subject, subject),
    lte(figureExpected.fromDay, day),
    or(isNull(figureExpected.toDay), gte(figureExpected.toDay, day)),
  )

/** Number of expected people by day, over the whole scope or one unit in it. */
export async function expectedByDay(db: ReadDb, asked: Omit<Asked, 'part'>): Promise<Map<string, number>> {
  const { subject, from, to, scope, under } = asked
  const day = sql<string>`d.day::date::text`
  const rows = await db
    .select({ day, n: sql<number>`count(*)::int` })
    .from(figureExpected)
    .leftJoin(departments, ofThatUnit)
    .innerJoin(
      sql`generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)`,
      sql`d.day between ${figureExpected.fromDay} and coalesce(${figureExpected.toDay}, d.day)`,
    )
    .where(and(eq(figureExpected.subject, subject), within(scope), under ? isBelow(under) : undefined))
    .groupBy(day)
  return new Map(rows.map((row) => [row.day, row.n]))
}

/** The people expected on one day. */
export const meantOn = ({ subject, day, scope }: Pick<Asked, 'subject' | 'scope'> & { day: string }): Source => ({
  table: figureExpected,
  ofUnit: ofThatUnit,
  where: and(covers(subject, day), within(scope)),
})

/** The periods in which someone was expected; `to` is null for an open end. */
export const expectedTimes = (db: ReadDb, subject: string, person: string) =>
  db
    .select({ from: figureExpected.fromDay, to: figureExpected.toDay })
    .from(figureExpected)
    .where(and(eq(figureExpected.subject, subject), eq(figureExpected.person, person)))
