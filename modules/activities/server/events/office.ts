import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { marks, sessions } from '#engines/presence/server/schema.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { activityOfficeContract } from '../../activity-office-contract.ts'
import { activities, credits, slots } from '../activity-schema.ts'
import { leadActionsOf } from './led.ts'
import { placesOf } from './rows.ts'
import { stateOf } from './states.ts'

type Calls = typeof activityOfficeContract
const came = sql`presence_state(${marks.set}, ${marks.inAt}, ${marks.outAt}, ${sessions}) in ('present', 'late', 'leftEarly')`

/** People who came to any of its times. */
const arrivedTo: SQL<number> = sql<number>`(select count(distinct m.person)::int from ${slots} s join ${sessions} p on p.site = s.site and p.id = s.session
  join ${marks} m on m.site = p.site and m.session = p.id where s.site = ${activities}.site and s.activity = ${activities}.id
  and presence_state(m.set, m.in_at, m.out_at, p) in ('present', 'late', 'leftEarly'))`

export async function deskActivities(ctx: ReadContext, input: InputOf<Calls['deskActivities']>) {
  const query = ctx.db
    .select({ row: activities, createdBy: people.name, arrived: arrivedTo })
    .from(activities)
    .innerJoin(people, and(eq(people.site, activities.site), eq(people.id, activities.createdBy)))
    .where(
      and(
        input.id ? eq(activities.id, input.id) : undefined,
        input.state ? eq(activities.state, input.state) : undefined,
        input.kind ? eq(activities.kind, input.kind) : undefined,
        contains(input.q, activities.title, activities.titleEn, activities.organiser, activities.place, people.name),
      ),
    )
  const { startsAt, title, createdAt: created } = activities
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { startsAt, title, created }), activities.id)
  const places = await placesOf(
    ctx.db,
    rows.flatMap(({ row }) => row.pool ?? []),
  )
  const list = rows.map(({ row, createdBy, arrived }) => {
    const { taken, waiting } = places(row.pool)
    const { id, organiser, place, kind, tag, version, capacity } = row
    return {
      ...{ id, organiser, place, kind, tag, version, capacity, createdBy, arrived, taken, waiting },
      title: fieldIn(ctx.language, row, 'title'),
      state: stateOf(row, places(row.pool), ctx.now),
      startsAt: seconds(row.startsAt),
      endsAt: seconds(row.endsAt),
      created: seconds(row.createdAt),
      allowedActions: leadActionsOf(ctx, row),
    }
  })
  return { list, total }
}

export async function deskActivityFigures(ctx: ReadContext, input: InputOf<Calls['deskActivityFigures']>) {
  const year = input.year ?? Number(dayIn(ctx.site.zone, ctx.now).slice(0, 4))
  const [from, until] = [year, year + 1].map((one) => startOfDayIn(ctx.site.zone, `${one}-01-01`))
  const inYear = and(
    gte(activities.startsAt, from!),
    lt(activities.startsAt, until!),
    inArray(activities.state, ['published', 'summarised']),
  )
  const rows = await ctx.db
    .select({
      id: activities.id,
      tag: activities.tag,
      pool: activities.pool,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      arrived: arrivedTo,
    })
    .from(activities)
    .where(inYear)
  const places = await placesOf(
    ctx.db,
    rows.flatMap(({ pool }) => pool ?? []),
  )
  const one = rows.map((row) => ({
    ...row,
    registered: places(row.pool).taken,
    month: dayIn(ctx.site.zone, row.startsAt).slice(0, 7),
  }))
  const sum = (list: typeof one, key: 'arrived' | 'registered') => list.reduce((all, row) => all + row[key], 0)
  const over = one.filter(({ endsAt }) => endsAt <= ctx.now)
  const units = await unitsOf(ctx, inYear)
  return {
    ...{ year, activities: one.length, registered: sum(one, 'registered'), arrived: sum(one, 'arrived') },
    absent: over.reduce((all, row) => all + Math.max(0, row.registered - row.arrived), 0),
    creditMinutes: units.reduce((all, row) => all + row.minutes, 0),
    people: await peopleWhoCame(ctx, inYear),
    tags: [...Map.groupBy(one, ({ tag }) => tag)]
      .map(([tag, list]) => ({
        tag,
        n: list.length,
        registered: sum(list, 'registered'),
        arrived: sum(list, 'arrived'),
      }))
      .toSorted((a, b) => b.n - a.n),
    months: [...Map.groupBy(one, ({ month }) => month)]
      .map(([month, list]) => ({ month, n: list.length, arrived: sum(list, 'arrived') }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    units: units.slice(0, 30),
  }
}

async function peopleWhoCame({ db }: ReadContext, inYear: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct ${marks.person})::int` })
    .from(activities)
    .innerJoin(slots, and(eq(slots.site, activities.site), eq(slots.activity, activities.id)))
    .innerJoin(sessions, and(eq(sessions.site, slots.site), eq(sessions.id, slots.session)))
    .innerJoin(marks, and(eq(marks.site, sessions.site), eq(marks.session, sessions.id)))
    .where(and(inYear, came))
  return row!.n
}

/** Final credit by unit of those who got it. */
const unitsOf = ({ db }: ReadContext, inYear: SQL | undefined) =>
  db
    .select({
      name: sql<string>`coalesce(${departments.name}, '')`,
      arrived: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(${credits.minutes})::int`,
    })
    .from(credits)
    .innerJoin(activities, and(eq(activities.site, credits.site), eq(activities.id, credits.activity)))
    .innerJoin(people, and(eq(people.site, credits.site), eq(people.id, credits.person)))
    .leftJoin(departments, ofTheirUnit)
    .where(inYear)
    .groupBy(sql`1`)
    .orderBy(desc(sql`3`), sql`1`)
