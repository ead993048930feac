import { and, eq, sql } from 'drizzle-orm'
import { closePlaces } from '#engines/allocation/server/pools.ts'
import { move } from '#engines/allocation/server/requests.ts'
import { grants, places } from '#engines/allocation/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, StepContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import { findAnySession, letReturn, offerSoon, refusal } from '#modules/tickets/server/public.ts'
import { seats } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { seatsIn } from '../../plan.ts'
import { seatSessions } from '../schema.ts'
import { fitQuotas, tellAll } from './fit-quotas.ts'

type Calls = typeof officeContract

/** Closed seats leave the sale at once; their holders keep them until they are moved. */
export async function closeSeats(ctx: WriteContext, input: InputOf<Calls['closeSeats']>) {
  const { session, closed } = input
  const pool = await poolOf(ctx.db, session)
  const labels = [...new Set(input.seats)]
  const displaced = await closePlaces(ctx, pool, labels, closed)
  await fitQuotas(ctx, pool)
  await tellAll(ctx, pool)
  if (!closed) await offerSoon(ctx)
  const action = closed ? 'close' : 'reopen'
  await ctx.audit({ action, entity: 'seating', entityId: session, after: { seats: labels } })
  return { changed: labels.length, displaced: displaced.length }
}

export async function displaced(ctx: ReadContext, input: InputOf<Calls['displaced']>) {
  const pool = await poolOf(ctx.db, input.session)
  const where = and(eq(places.pool, pool), eq(places.closed, true))
  const ofGrant = and(eq(grants.site, places.site), eq(grants.id, places.grant))
  const query = ctx.db
    .select({ grant: grants.id, seat: places.label, state: grants.state, name: people.name, number: people.number })
    .from(places)
    .innerJoin(grants, ofGrant)
    .innerJoin(people, and(eq(people.site, grants.site), eq(people.id, grants.person)))
    .where(where)
  const { rows: list, total } = await pageOf(ctx, query, input, places.position, places.label)
  return { total, list }
}

const mostNear = 50

/** Same kind first, then by distance. */
export async function nearSeats(ctx: ReadContext, { session, seat, q }: InputOf<Calls['nearSeats']>) {
  const row = theRow(await ctx.db.select().from(seatSessions).where(eq(seatSessions.session, session)))
  const all = seatsIn(row.plan)
  const from = all.find(({ label }) => label === seat)
  if (!from) throw notFound()
  const isFree = and(eq(places.pool, row.pool), eq(places.closed, false), sql`${places.grant} is null`)
  const free = new Set(
    (await ctx.db.select({ label: places.label }).from(places).where(isFree)).map(({ label }) => label),
  )
  const far = (one: (typeof all)[number]) =>
    (one.kind === from.kind ? 0 : 1_000) + Math.hypot(one.x - from.x, one.y - from.y)
  const list = all
    .filter(({ label }) => free.has(label) && label.toLowerCase().includes(q.toLowerCase()))
    .sort((a, b) => far(a) - far(b) || a.index - b.index)
  return { list: list.slice(0, mostNear).map(({ label }) => label) }
}

/** The engine moves the grant in its own commit; notification and right to return follow in one transaction. */
export async function moveSeat(ctx: StepContext, input: InputOf<Calls['moveSeat']>) {
  const { session, grant, from, to } = input
  const pool = await poolOf(ctx.db, session)
  const { sale } = await findAnySession(ctx, session)
  const [held] = await ctx.db
    .select({ person: grants.person, labels: sql<string[]>`array_agg(${places.label})` })
    .from(grants)
    .innerJoin(places, and(eq(places.site, grants.site), eq(places.grant, grants.id)))
    .where(and(eq(grants.id, grant), eq(grants.pool, pool)))
    .groupBy(grants.site, grants.id)
  if (!held) throw notFound()
  if (!held.labels.includes(from)) throw kernel.fail('notNow')
  const wanted = held.labels.map((label) => (label === from ? to : label))
  const refused = refusal(await move(ctx, pool, { person: held.person, grant, places: wanted }))
  if (refused) throw refused
  await ctx.write((own) => noteMove(own, input, { pool, person: held.person, event: sale.event }))
  return { seat: to }
}

type Moved = { pool: string; person: string; event: Titled & { id: string } }

async function noteMove(
  ctx: WriteContext,
  { session, grant, from, to }: InputOf<Calls['moveSeat']>,
  { pool, person, event }: Moved,
): Promise<void> {
  // The engine reports the old seat as free although it is closed, so watchers must reload all places.
  await fitQuotas(ctx, pool)
  await tellAll(ctx, pool)
  await letReturn(ctx, [grant])
  await notify(ctx, {
    topic: 'seats.moved',
    title: say(ctx, seats, 'told.moved', { title: saidInAll(event, 'title') }),
    text: say(ctx, seats, 'told.movedText', { from, to }),
    reason: say(ctx, seats, 'told.movedWhy'),
    to: [person],
    link: `ticket/success?id=${event.id}`,
  })
  await ctx.audit({
    action: 'move',
    entity: 'seating',
    entityId: session,
    before: { grant, seat: from },
    after: { seat: to },
  })
}

async function poolOf(db: ReadDb, session: string): Promise<string> {
  const [row] = await db.select({ pool: seatSessions.pool }).from(seatSessions).where(eq(seatSessions.session, session))
  if (!row) throw notFound()
  return row.pool
}

type Titled = Record<'title' | 'titleEn' | 'titleTw', string>
