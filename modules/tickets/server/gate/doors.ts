import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Gate, GateCalls } from '#engines/admission/contract.ts'
import { admissions } from '#engines/admission/server/schema.ts'
import type { Door } from '#engines/admission/shapes.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { isUuid } from '#kernel/shapes.ts'
import { events, sessions } from '../schema.ts'

type Calls = GateCalls

const hour = 3_600_000
/** Gates are listed from 24 hours before the doors open until 12 hours after the end. */
const around = { before: 24 * hour, after: 12 * hour }

/** Sessions whose tickets the caller may check. */
export async function gates(ctx: ReadContext, input: InputOf<Calls['gates']>) {
  const near = and(
    lt(sessions.doorsAt, new Date(ctx.now.getTime() + around.before)),
    gt(sessions.endsAt, new Date(ctx.now.getTime() - around.after)),
  )
  const which = and(input.all ? undefined : near, input.seated ? eq(sessions.seated, true) : undefined)
  const order = [sql`${sessions.endsAt} < ${ctx.now.toISOString()}`, sessions.doorsAt, desc(sessions.id)]
  // Sessions that are not over come first, the next one on top.
  const { rows, total } = await pageOf(ctx, gateRows(ctx, which), input, order)
  return { list: rows.map(gateOf), total }
}

export async function gate(ctx: ReadContext, { session }: InputOf<Calls['gate']>): Promise<Gate> {
  if (!isUuid(session)) throw notFound()
  const row = theRow(await gateRows(ctx, eq(sessions.id, session)))
  return gateOf(row)
}

/** Only the gate's own rows, since every scan reads it. */
export async function findDoor(ctx: ReadContext, { session }: { session: string }): Promise<Door> {
  if (!isUuid(session)) throw notFound()
  const [row] = await ctx.db
    .select({ session: sessions, state: events.state })
    .from(sessions)
    .innerJoin(events, ofEvent)
    .leftJoin(departments, ofUnit)
    .where(and(eq(sessions.id, session), mine(ctx)))
  if (!row) throw notFound()
  return doorOf(row)
}

const ofEvent = and(eq(events.site, sessions.site), eq(events.id, sessions.event))
const ofUnit = and(eq(departments.site, events.site), eq(departments.id, events.department))

/** Announced, cancelled and archived events of the units whose tickets the caller may check. */
const mine = (ctx: ReadContext): SQL | undefined =>
  and(inArray(events.state, ['announced', 'cancelled', 'archived']), within(ctx.scope('check')))

const expected = sql<number>`(select coalesce(sum(${grants.count}), 0) from ${grants} where ${grants.site} = ${sessions.site}
  and ${grants.pool} = ${sessions.pool} and ${grants.state} = 'granted')::int`
const inside = sql<number>`(select count(*) from ${admissions} where ${admissions.site} = ${sessions.site}
  and ${admissions.pool} = ${sessions.pool})::int`
const titles = { zh: events.title, en: events.titleEn, tw: events.titleTw }

function gateRows(ctx: ReadContext, which: SQL | undefined) {
  const title = sql<string>`coalesce(nullif(${titles[ctx.language]}, ''), ${events.title})`
  return ctx.db
    .select({ session: sessions, title, state: events.state, eventPlace: events.place, expected, in: inside })
    .from(sessions)
    .innerJoin(events, ofEvent)
    .leftJoin(departments, ofUnit)
    .where(and(which, mine(ctx)))
}

type Row = {
  session: typeof sessions.$inferSelect
  title: string
  state: string
  eventPlace: string
  expected: number
  in: number
}

const gateOf = (row: Row): Gate => ({
  ...doorOf(row),
  session: row.session.id,
  title: row.title,
  sessionTitle: row.session.title,
  place: row.session.place || row.eventPlace,
  startsAt: seconds(row.session.startsAt),
  seated: row.session.seated,
  expected: row.expected,
  in: row.in,
})

const doorOf = ({ session: { pool, doorsAt, endsAt }, state }: Pick<Row, 'session' | 'state'>): Door => ({
  pool,
  opensAt: seconds(doorsAt),
  closesAt: seconds(endsAt),
  cancelled: state === 'cancelled',
})
