import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { personTags } from '#engines/directory/server/schema.ts'
import type { PresenceContext } from '#engines/presence/server/desk.ts'
import { appeals, marks, roster, type SessionRow, scans, sessions } from '#engines/presence/server/schema.ts'
import { type SessionDraft, setRoster } from '#engines/presence/server/sessions.ts'
import { halfHour } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { expectStudents, planClasses } from './classes.ts'
import { newPointCode } from './office/points.ts'
import { points, routes } from './schema.ts'

const minute = 60_000
const day = 86_400_000

const places: readonly [string, string, string][] = [
  ['北门岗亭', 'North gate', '岗亭外墙右侧'],
  ['图书馆一层', 'Library, ground floor', '总服务台旁'],
  ['实验楼西侧', 'Laboratory building, west', '西侧消防门内'],
  ['体育馆后门', 'Gym, back door', '后门电表箱上方'],
  ['学生公寓 3 号楼', 'Dormitory 3', '一层值班室窗口'],
  ['配电房', 'Power house', '大门左侧'],
]

/** Demo data: sessions of own making in every state, those of today's classes, two routes with rounds. */
export async function seed(ctx: SeedContext): Promise<void> {
  const admin = ctx.people.admin
  if (!admin) return
  const quiet = async () => {}
  const job = { ...ctx, tools: ctx, publish: quiet, enqueue: quiet, origin: '' } as unknown as PresenceContext
  // Tables of the engine may be shared with other modules, so that seeding again finds the rows of before.
  const own = inArray(sessions.kind, ['class', 'own', 'round'])
  await ctx.db.delete(sessions).where(and(eq(sessions.owner, 'checkin'), own))
  await planClasses(job)
  const crowd = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.role, 'student'))
    .orderBy(asc(people.number))
    .limit(60)
  const students = crowd.map(({ id }) => id)
  await pastClasses(ctx, job)
  await ownSessions(ctx, admin, students)
  await guardRoutes(ctx, admin)
}

/** Days before today whose classes have been held, each with the day after it. */
const heldDaysAgo = [3, 5, 8, 10, 12]

/** Sessions of the last two weeks, of classes that demo people are in. */
async function pastClasses(ctx: SeedContext, job: PresenceContext): Promise<void> {
  for (const days of heldDaysAgo) await planClasses({ ...job, now: new Date(ctx.now.getTime() - days * day) })
  const before = new Date(ctx.now.getTime() - day).toISOString()
  const isPast = and(eq(sessions.owner, 'checkin'), eq(sessions.kind, 'class'), sql`${sessions.endsAt} < ${before}`)
  const own = ctx.db
    .select({ id: personTags.tag })
    .from(personTags)
    .where(inArray(personTags.person, castOf(ctx)))
  await ctx.db.delete(sessions).where(and(isPast, notInArray(sessions.series, own)))
  const held = { openedAt: sessions.opensAt, endedAt: sessions.endsAt }
  const rows = await ctx.db
    .update(sessions)
    .set({ state: 'ended', openedAt: sql`${held.openedAt}`, endedAt: sql`${held.endedAt}` })
    .where(isPast)
    .returning()
  for (const row of rows) {
    await expectStudents(ctx, row)
    await attend(ctx, row)
  }
}

const castOf = ({ people: cast }: SeedContext): string[] =>
  ['20260001', '20260002', 'T1001'].flatMap((number) => cast[number] ?? [])

/** Most of a session's list came, some late; a few rows have something against them. */
async function attend({ db }: SeedContext, row: SessionRow, who: SQL = sql`n % 7 <> 0`): Promise<void> {
  await db.execute(sql`
    insert into ${scans} (id, session, step, person, kind, mode, proof, at, received_at, device, risks)
    select gen_random_uuid(), ${row.id}::uuid, 0, r.person, 'in', case when n % 9 = 0 then 'typed' else 'turning' end, case when n % 9 = 0 then 'typed' else 'turning' end,
      ${row.opensAt.toISOString()}::timestamptz + (6 + n % 9) * interval '1 minute' + case when n % 13 = 0 then interval '14 minutes' else interval '0' end,
      ${row.opensAt.toISOString()}::timestamptz + interval '30 minutes', case when n in (3, 4) then 'demo-phone' else '' end, case when n % 17 = 0 then '{oldCode}'::text[] else '{}' end
    from (select r.person, row_number() over (order by r.person) as n from ${roster} r where r.session = ${row.id}) r where ${who}`)
  await db.execute(
    sql`select presence_fold(${row.id}, array(select r.person from ${roster} r where r.session = ${row.id}))`,
  )
}

async function ownSessions(ctx: SeedContext, admin: string, students: string[]): Promise<void> {
  const teacher = ctx.people.T1001 ?? admin
  const at = (hours: number) => halfHour(new Date(ctx.now.getTime() + hours * 3_600_000))
  const draft = (zh: string, en: string, startsAt: Date, hours: number): SessionDraft => ({
    ...{
      kind: 'own',
      title: { zh, en },
      place: { zh: '大礼堂', en: 'Great hall' },
      leaders: [teacher, admin],
      by: teacher,
      startsAt,
    },
    ...{
      endsAt: new Date(startsAt.getTime() + hours * 3_600_000),
      closesAt: new Date(startsAt.getTime() + hours * 3_600_000),
    },
    ...{
      opensAt: new Date(startsAt.getTime() - 30 * minute),
      lateAt: new Date(startsAt.getTime() + 10 * minute),
      roster: 'list',
      modes: ['turning', 'typed', 'scan'],
    },
  })
  const put = async (one: SessionDraft & { endedAt?: Date }) => {
    const [row] = await ctx.db
      .insert(sessions)
      .values({ ...one, owner: 'checkin' })
      .returning()
    await setRoster(ctx, row!.id, { people: students })
    return row!
  }
  const open = await put({
    ...{ ...draft('安全教育讲座', 'Safety lecture', at(-0.5), 4), state: 'open', openedAt: at(-1) },
    ...{ seatRows: 6, seatCols: 10 },
  })
  await attend(ctx, open, sql`r.person <> all(${sql.param(castOf(ctx))}::uuid[]) and n % 3 <> 0`)
  await ctx.db.execute(sql`update ${marks} m set seat = 1 + x.n from (select person, 2 * row_number() over (order by person) as n
    from ${marks} where session = ${open.id}) x where m.session = ${open.id} and m.person = x.person and x.n < 60`)
  await put(draft('班级会议', 'Class meeting', at(26), 1))
  const past = await put({
    ...draft('新生入学教育', 'Welcome day', at(-50), 2),
    state: 'ended',
    openedAt: at(-51),
    endedAt: at(-48),
  })
  await attend(ctx, past)
  await contested(ctx, past, admin)
}

/** One row with an appeal that waits, and one that was corrected. */
async function contested({ db, now }: SeedContext, { id }: SessionRow, by: string): Promise<void> {
  const rows = await db
    .select({ person: roster.person })
    .from(roster)
    .leftJoin(marks, and(eq(marks.session, roster.session), eq(marks.person, roster.person)))
    .where(and(eq(roster.session, id), sql`${marks.person} is null`))
    .limit(2)
  const [first, second] = rows
  if (first)
    await db.insert(appeals).values({
      session: id,
      person: first.person,
      text: '当时手机没电，坐在第三排，班长可以证明。',
      createdAt: new Date(now.getTime() - 30 * 3_600_000),
    })
  if (second)
    await db
      .insert(marks)
      .values({ session: id, person: second.person, set: 'excused', setBy: by, setAt: now, note: '校医院病假条' })
}

async function guardRoutes(ctx: SeedContext, guard: string): Promise<void> {
  const rows = await ctx.db
    .insert(points)
    .values(places.map(([name, nameEn, place]) => ({ name, nameEn, place, code: newPointCode() })))
    .returning()
  const list = places.map(([name]) => rows.find((row) => row.name === name)!)
  const [night] = await ctx.db
    .insert(routes)
    .values([
      { name: '夜间巡逻', nameEn: 'Night round', points: list.map(({ id }) => id) },
      { name: '午间巡查', nameEn: 'Midday round', points: list.slice(0, 3).map(({ id }) => id), inOrder: false },
    ])
    .returning()
  for (const nights of [1, 2, 3]) {
    const startsAt = new Date(halfHour(ctx.now).getTime() - nights * day)
    const endsAt = new Date(startsAt.getTime() + 60 * minute)
    const [round] = await ctx.db
      .insert(sessions)
      .values({
        ...{
          owner: 'checkin',
          kind: 'round',
          series: night!.id,
          title: { zh: night!.name, en: night!.nameEn },
          by: guard,
          roster: 'open',
          modes: ['printed'],
        },
        ...{
          startsAt,
          endsAt,
          opensAt: startsAt,
          lateAt: endsAt,
          closesAt: endsAt,
          state: 'ended',
          openedAt: startsAt,
          endedAt: endsAt,
        },
        points: list.map(({ id, code, name, nameEn }) => ({ id, code, name: { zh: name, en: nameEn } })),
      })
      .returning()
    await ctx.db.insert(scans).values(
      list.slice(0, nights === 2 ? 5 : 6).map((_, i) => {
        const at = new Date(startsAt.getTime() + (4 + i * 7) * minute)
        return {
          id: crypto.randomUUID(),
          session: round!.id,
          step: i + 1,
          person: guard,
          kind: 'in' as const,
          mode: 'printed' as const,
          proof: 'printed' as const,
          at,
          receivedAt: at,
        }
      }),
    )
    await ctx.db.execute(sql`select presence_fold(${round!.id}, array[${guard}::uuid])`)
  }
}
