import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { pools } from '#engines/allocation/server/schema.ts'
import { campuses, terms } from '#engines/calendar/server/schema.ts'
import { lastDayOf } from '#engines/calendar/weeks.ts'
import { courseNeeds } from '#engines/courses/server/choice/schema.ts'
import { renewTimesIn } from '#engines/courses/server/choice/times.ts'
import { courses, meetings } from '#engines/courses/server/schema.ts'
import { insertClasses } from '#engines/courses/server/write.ts'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, halfHour } from '#kernel/clock.ts'
import { saidOf } from '#kernel/language/said.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type DemoClass, type DemoRound, demoRounds } from './demo/demo-rounds.ts'
import { confirmDraw, drawAll, publish } from './office/running.ts'
import { offers, type RoundRow, rounds } from './schema.ts'

const hour = 3_600_000

/** Demo data: an open round, one that was drawn, supplementary entry and general English, all of the coming term. */
export async function seed(ctx: SeedContext): Promise<void> {
  const [campus] = await ctx.db.select({ id: campuses.id }).from(campuses).orderBy(asc(campuses.position)).limit(1)
  const term = campus && (await comingTerm(ctx))
  if (!term) return
  const all = demoRounds.flatMap((round) => round.classes)
  const ids = await addClasses(ctx, all, { term, campus: campus.id })
  const crowd = await othersOf(ctx)
  for (const demo of demoRounds) {
    const own = demo.classes.map(({ code }) => ids.get(code)!)
    await run(ctx, demo, { term, own, crowd })
  }
}

/** The term after the present one; made where the calendar ends with the present one. */
async function comingTerm({ db, site, now }: SeedContext): Promise<string | undefined> {
  const all = await db.select().from(terms).orderBy(asc(terms.start))
  const today = dayIn(site.zone, now)
  const next = all.find(({ start }) => start > today)
  const last = all.at(-1)
  if (next || !last) return next?.id
  const year = Number(last.year.slice(0, 4)) + 1
  const name = saidOf(`${year}-${year + 1} 学年第一学期`, `Autumn term ${year}`, `${year}-${year + 1} 學年第一學期`)
  const start = dayAfter(lastDayOf(last), 1)
  const row = { year: `${year}-${year + 1}`, term: '1', name, start, weeks: 18 }
  const [made] = await db.insert(terms).values(row).returning({ id: terms.id })
  return made!.id
}

/** Courses with a class each; returns the classes by the code of their course. */
async function addClasses({ db, site }: SeedContext, list: readonly DemoClass[], at: { term: string; campus: string }) {
  const rows = list.map(({ code, names, credits, kind }) => ({
    ...{ code, name: saidOf(...names), credits, kind, hours: (credits / 10) * 16 },
  }))
  const basics = {
    code: 'CS101',
    name: saidOf('程序设计基础', 'Introduction to Programming', '程式設計基礎'),
    credits: 40,
  }
  await db
    .insert(courses)
    .values([...rows, basics])
    .onConflictDoNothing()
  const codes = [...list.map(({ code }) => code), basics.code]
  const known = await db
    .select({ id: courses.id, code: courses.code })
    .from(courses)
    .where(inArray(courses.code, codes))
  const courseOf = new Map(known.map(({ id, code }) => [code, id]))
  const ids = await insertClasses(
    db,
    list.map(({ code, names, teacher, places }) => ({
      ...{
        course: courseOf.get(code)!,
        code: `${code}.01`,
        capacity: places,
        guests: teacher,
        called: `${names[0]} ${code}.01`,
      },
      ...at,
    })),
  )
  const weeks = Array.from({ length: 16 }, (_, i) => i + 1)
  const times = list.map(({ weekday, periods }, i) => ({
    class: ids[i]!,
    weekday,
    periods: [...periods],
    weeks,
    place: '',
  }))
  await db.insert(meetings).values(times.map((one, i) => ({ ...one, place: `H${3 + (i % 4)}${'0'}${1 + (i % 8)}` })))
  const needs = list.flatMap(({ code, needs: wanted = [] }) =>
    wanted.map((need) => ({ course: courseOf.get(code)!, needs: courseOf.get(need)! })),
  )
  if (needs.length) await db.insert(courseNeeds).values(needs).onConflictDoNothing()
  await renewTimesIn(db, site.zone, ids)
  return new Map(list.map(({ code }, i) => [code, ids[i]!]))
}

/** Students besides the first demo student. */
async function othersOf({ db, people: cast }: SeedContext): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), ne(people.number, '20260001')))
    .orderBy(asc(people.number))
    .limit(60)
  return rows.map(({ id }) => id).filter((id) => id !== cast['20260002'])
}

type Where = { term: string; own: readonly string[]; crowd: readonly string[] }

async function run(ctx: SeedContext, demo: DemoRound, { term, own, crowd }: Where): Promise<void> {
  const row = await insertRound(ctx, demo, term)
  await ctx.db
    .insert(offers)
    .values(own.map((id, i) => ({ round: row.id, class: id, places: demo.classes[i]!.places })))
  const making = { ...ctx, tools: { secret: ctx.secret } }
  await publish(making, { ...row, state: 'published' })
  await ctx.db.update(rounds).set({ state: 'published' }).where(eq(rounds.id, row.id))
  await fill(ctx, demo, { row, own, crowd })
  if (demo.end !== 'confirmed') return
  const closesAt = halfHour(new Date(ctx.now.getTime() + demo.closes * hour))
  const those = sql`${pools.id} in (select o.pool from ${offers} o where o.round = ${row.id}::uuid)`
  await ctx.db.update(pools).set({ opensAt: row.opensAt, closesAt }).where(those)
  await drawAll(making, row)
  await confirmDraw(ctx, row)
  const done = { state: 'confirmed', closesAt, drawnAt: closesAt, confirmedAt: closesAt } as const
  await ctx.db.update(rounds).set(done).where(eq(rounds.id, row.id))
}

/** Rounds that are over are open until their people have chosen. */
async function insertRound(ctx: SeedContext, demo: DemoRound, term: string): Promise<RoundRow> {
  const at = (hours: number) => halfHour(new Date(ctx.now.getTime() + hours * hour))
  const { page, kind, mostCredits, mostClasses, opens, dropUntil } = demo
  const [name, nameEn, nameTw] = demo.names
  const [note, noteEn, noteTw] = demo.notes
  const [row] = await ctx.db
    .insert(rounds)
    .values({
      ...{ term, page, kind, mostCredits, mostClasses, name, nameEn, nameTw, note, noteEn, noteTw },
      ...audienceValues({ ...everyone, who: 'some', roles: ['student'] }),
      ...{ opensAt: at(opens), closesAt: at(Math.max(demo.closes, 1)), dropUntil: at(dropUntil) },
      createdBy: ctx.people.admin ?? null,
    })
    .returning()
  return row!
}

type Filling = { row: RoundRow; own: readonly string[]; crowd: readonly string[] }

/** Requests as people send them, one of each person at a time. */
async function fill(ctx: SeedContext, demo: DemoRound, { row, own, crowd }: Filling): Promise<void> {
  const me = ctx.people['20260001']
  if (demo.kind === 'wishes') {
    const wishesOf = (i: number) => own.filter((_, k) => i < demo.classes[k]!.others)
    const wish = (person: string, wishes: readonly string[]) => ({ op: 'wish', person, wishes })
    const list = crowd.map((person, i) => wish(person, i % 2 ? wishesOf(i).toReversed() : wishesOf(i)))
    const mine = me
      ? [
          wish(
            me,
            demo.own.map((k) => own[k]!),
          ),
        ]
      : []
    return send(ctx, row.id, [...mine, ...list.filter(({ wishes }) => wishes.length)])
  }
  for (const [k, { others }] of demo.classes.entries()) {
    const turned = [...crowd.slice((k * 20) % 60), ...crowd].slice(0, others)
    await send(
      ctx,
      row.id,
      turned.map((person) => ({ op: 'choose', person, class: own[k] })),
    )
  }
  const mine = [
    ...demo.own.map((k) => ({ op: 'choose', person: me, class: own[k] })),
    ...(demo.waits ?? []).map((k) => ({ op: 'wait', person: me, class: own[k] })),
  ]
  if (me) for (const request of mine) await send(ctx, row.id, [request])
}

async function send({ db, site }: SeedContext, round: string, list: readonly object[]): Promise<void> {
  if (list.length === 0) return
  const items = JSON.stringify(list.map((request, i) => ({ ord: i + 1, ...request })))
  await db.execute(sql`select course_choice_settle(${site.id}, ${round}::uuid, ${items}::jsonb)`)
}
