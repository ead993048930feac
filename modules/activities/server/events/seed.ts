import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { pools } from '#engines/allocation/server/schema.ts'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { roster, scans, sessions } from '#engines/presence/server/schema.ts'
import { halfHour } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type ActivityRow, activities, registrations, slots } from '../activity-schema.ts'
import { finishCredits } from './credits.ts'
import { type DemoActivity, demoActivities } from './demo/demo-activities.ts'
import { visitAnswers, visitForm } from './demo/demo-form.ts'
import { talk, told } from './demo/demo-posts.ts'
import { askForReview } from './flow-desk.ts'
import { type Publishing, publish } from './publishing.ts'
import { freeRoom } from './room.ts'
import { cancelSessions, sessionsOf, syncRoster } from './sessions.ts'

const hour = 3_600_000
const nothing = async () => {}

type Cached = () => Promise<{ value: unknown }>

/** What publishing needs: nobody listens while demo data is made. */
const writing = (ctx: SeedContext): Publishing =>
  ({
    ...ctx,
    origin: '',
    enqueue: nothing,
    publish: nothing,
    tools: {
      secret: ctx.secret,
      storage: ctx.storage,
      topics: { cached: (_: unknown, make: Cached) => make().then(({ value }) => value) },
    },
  }) as unknown as Publishing

/** A term of activities in every state. */
export async function seedActivities(ctx: SeedContext): Promise<void> {
  const crowd = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), isNull(people.leftAt)))
    .orderBy(asc(people.number))
  const lin = ctx.people['20260001']
  const others = crowd.map(({ id }) => id).filter((id) => id !== lin)
  for (const [i, demo] of demoActivities.entries()) {
    const owner = ctx.people[demo.by] ?? ctx.people.admin
    if (!owner) continue
    const row = await draft(ctx, demo, owner)
    const turned = [...others.slice(i * 7), ...others.slice(0, i * 7)].slice(0, demo.registered)
    const who = lin && demo.lin !== 'none' ? (demo.lin === 'first' ? [lin, ...turned] : [...turned, lin]) : turned
    await run(ctx, demo, row, who)
  }
  const { now } = ctx
  await finishCredits({ ...writing(ctx), now } as never)
}

async function draft(ctx: SeedContext, demo: DemoActivity, owner: string): Promise<ActivityRow> {
  const base = halfHour(ctx.now).getTime()
  const at = (hours: number) => new Date(base + hours * hour)
  const [first, last] = [demo.slots[0]!, demo.slots.at(-1)!]
  const [title, titleEn] = demo.titles
  const programme = demo.programme?.map(([minutes, zh, en]) => ({
    at: at(first[0] + minutes / 60).getTime() / 1000,
    title: told(ctx, [zh, en]),
    by: '',
  }))
  const [row] = await ctx.db
    .insert(activities)
    .values({
      ...{
        title,
        titleEn,
        kind: demo.kind,
        tag: demo.tag,
        text: told(ctx, demo.text),
        organiser: told(ctx, demo.organiser),
      },
      ...{ place: told(ctx, demo.place), ...audienceValues(everyone), startsAt: at(first[0]), endsAt: at(last[1]) },
      ...{
        opensAt: at(first[0] - 240),
        closesAt: at(first[0] - 0.5),
        cancelUntil: at(first[0] - 12),
        capacity: demo.capacity,
      },
      ...{
        approval: demo.approval ?? 'none',
        creditMinutes: demo.creditMinutes ?? 0,
        modes: ['turning', 'typed', 'scan'],
      },
      ...{
        form: demo.asks ? visitForm(ctx) : null,
        programme: programme ?? [],
      },
      ...{ organisers: [owner], createdBy: owner },
    })
    .returning()
  const times = demo.slots.map(([from, to], i) => ({
    activity: row!.id,
    number: i + 1,
    startsAt: at(from),
    endsAt: at(to),
  }))
  await ctx.db.insert(slots).values(times)
  return row!
}

async function run(ctx: SeedContext, demo: DemoActivity, row: ActivityRow, who: readonly string[]): Promise<void> {
  if (demo.end === 'draft') return
  if (demo.end === 'inReview') return review(ctx, row)
  const published = await publish(writing(ctx), row)
  await register(ctx, demo, published, who)
  if (demo.came !== undefined) await attend(ctx, published, demo.came)
  await talk(ctx, demo, published, who)
  if (demo.end === 'cancelled') await callOff(ctx, demo, published)
  const summary = demo.summary ? told(ctx, demo.summary) : ''
  if (demo.end === 'summarised')
    await ctx.db.update(activities).set({ state: 'summarised', summary }).where(eq(activities.id, row.id))
}

/** By whoever made it, as if they had pressed the button. */
async function review(ctx: SeedContext, row: ActivityRow): Promise<void> {
  const [by] = await ctx.db.select().from(people).where(eq(people.id, row.createdBy))
  await ctx.db.update(activities).set({ state: 'inReview' }).where(eq(activities.id, row.id))
  const person = { id: by!.id, role: by!.role, name: by!.name, departmentId: by!.department }
  await askForReview({ ...writing(ctx), person, language: ctx.site.languages[0] } as never, {
    ...row,
    state: 'inReview',
  })
}

/** Batch requests inside the seed's own transaction, with registration open. */
async function register(ctx: SeedContext, demo: DemoActivity, row: ActivityRow, who: readonly string[]): Promise<void> {
  if (!who.length) return
  const state = demo.approval === 'manual' ? ('applied' as const) : ('admitted' as const)
  const appliedAt = new Date(ctx.now.getTime() - 20 * hour)
  await ctx.db.insert(registrations).values(
    who.map((person, i) => ({
      activity: row.id,
      person,
      state,
      appliedAt,
      formAnswers: demo.asks ? visitAnswers(i) : null,
    })),
  )
  if (state === 'applied') return
  await ctx.db.update(pools).set({ opensAt: null, closesAt: null }).where(eq(pools.id, row.pool!))
  const asked = (op: string, list: readonly string[]) => {
    const items = list.map((person, i) => ({ ord: i + 1, key: '', body: '', op, count: 1, weight: 1, person }))
    return ctx.db.execute(sql`select allocation_settle(${ctx.site.id}, ${row.pool}, ${JSON.stringify(items)}::jsonb)`)
  }
  await asked('take', who.slice(0, demo.capacity))
  if (who.length > demo.capacity) await asked('join', who.slice(demo.capacity))
  await ctx.db.update(pools).set({ opensAt: row.opensAt, closesAt: row.closesAt }).where(eq(pools.id, row.pool!))
}

/** Sign-in as it was: most on time, some late. */
async function attend(ctx: SeedContext, row: ActivityRow, share: number): Promise<void> {
  for (const session of await sessionsOf(ctx.db, row.id)) {
    const isOver = session.endsAt <= ctx.now
    const open = { state: 'open' as const, openedAt: session.opensAt }
    await ctx.db.update(sessions).set(open).where(eq(sessions.id, session.id))
    await syncRoster(ctx, row)
    const expected = await ctx.db
      .select({ person: roster.person })
      .from(roster)
      .where(eq(roster.session, session.id))
      .orderBy(roster.person)
    const lin = ctx.people['20260001']
    const came = expected.filter(({ person }, i) => (person === lin ? isOver : (i * 7) % 10 < share * 10))
    await signIn(
      ctx,
      session,
      came.map(({ person }) => person),
    )
    if (isOver)
      await ctx.db.update(sessions).set({ state: 'ended', endedAt: session.endsAt }).where(eq(sessions.id, session.id))
  }
}

async function signIn(
  { db, now }: SeedContext,
  session: typeof sessions.$inferSelect,
  who: readonly string[],
): Promise<void> {
  if (!who.length) return
  const rows = who.map((person, i) => {
    const minutes = i % 9 === 4 ? 14 : (i % 25) - 20
    const at = new Date(Math.min(now.getTime() - 60_000, session.startsAt.getTime() + minutes * 60_000))
    const is = { kind: 'in' as const, mode: 'turning' as const, proof: 'turning' as const }
    return { id: crypto.randomUUID(), session: session.id, person, ...is, at, receivedAt: at }
  })
  await db.insert(scans).values(rows)
  await db.execute(sql`select presence_fold(${session.id}, ${sql.param([...who])}::uuid[])`)
}

async function callOff(ctx: SeedContext, demo: DemoActivity, row: ActivityRow): Promise<void> {
  await endPool(ctx, row.pool!)
  await freeRoom(ctx, row)
  const list = await sessionsOf(ctx.db, row.id)
  await cancelSessions(
    writing(ctx),
    list.map(({ id }) => id),
  )
  const reason = demo.reason ? told(ctx, demo.reason) : ''
  await ctx.db.update(activities).set({ state: 'cancelled', reason }).where(eq(activities.id, row.id))
}
