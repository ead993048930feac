import { and, eq, inArray, lte, max, min, or, type SQL, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, windowTotal } from '#kernel/server/db/list.ts'
import type { peopleContract } from '../../people-contract.ts'
import type { EventCard, State } from '../../shapes.ts'
import { ownInList } from '../orders/holders.ts'
import { cachedEvent } from '../rules.ts'
import { events, sessions } from '../schema.ts'
import { type Viewer, viewerOf } from '../viewer.ts'
import { cardOf } from './cards.ts'
import { comingEvents, comingFor } from './coming.ts'
import { readEvent } from './read-event.ts'

export type Listed = InputOf<(typeof peopleContract)['list']> & {
  /** Only events with a session whose seats are chosen on a map. */
  seated?: boolean
}

export async function list(ctx: ReadContext, input: Listed) {
  const { page, page_size, which } = input
  const { ids, total, viewer } = await (which === 'coming' ? comingIds(ctx, input) : idsOf(ctx, input))
  const cards = await cardsOf(ctx, ids, viewer)
  return { list: which === 'coming' ? byHope(cards) : cards, total, more: page * page_size < total }
}

type Found = { ids: string[]; total: number; viewer?: Viewer }

/** From the cache: the events are the same for everybody, and each one's audience is known. */
async function comingIds(ctx: ReadContext, { q, page, page_size, seated = false }: Listed): Promise<Found> {
  const all = await comingEvents(ctx)
  const audiences = all.map(({ audience }) => audience)
  const viewer = await viewerOf(ctx, audiences, 'recent')
  const found = comingFor(all, { viewer, now: ctx.now, q, seated })
  const ids = found.slice((page - 1) * page_size, page * page_size).map(({ id }) => id)
  return { ids, total: found.length, viewer }
}

const ranks: Partial<Record<State, number>> = { open: 0, announced: 0, soldOut: 1, drawPending: 1 }
const rankOf = ({ state }: EventCard): number => ranks[state] ?? 2

/** Places left are known only here: within a page, sold-out events come last. */
const byHope = (cards: readonly EventCard[]): EventCard[] => cards.toSorted((a, b) => rankOf(a) - rankOf(b))

/** The cards of these events, in their order. */
async function cardsOf(ctx: ReadContext, ids: readonly string[], viewer: Viewer | undefined): Promise<EventCard[]> {
  const rules = await Promise.all(ids.map((id) => cachedEvent(ctx, id)))
  const all = rules.filter((event) => event !== undefined)
  const known = await readEvent(
    ctx,
    all.flatMap((event) => event.sessions.map((session) => ({ event, session }))),
    viewer,
    ownInList,
  )
  const byEvent = Map.groupBy(known, ({ event }) => event)
  return all.map((event) => cardOf(ctx, event, byEvent.get(event) ?? []))
}

async function idsOf(ctx: ReadContext, input: Listed): Promise<Found> {
  const { db, now } = ctx
  const { which, q, seated } = input
  const ends = max(sessions.endsAt)
  const query = db
    .select({ id: events.id, total: windowTotal })
    .from(events)
    .innerJoin(sessions, and(eq(sessions.site, events.site), eq(sessions.event, events.id)))
    .where(
      and(
        inArray(events.state, ['announced', 'cancelled']),
        which === 'mine' ? isMine(ctx) : isFor(ctx.person && readerOf(ctx.person), events),
        q ? isCalled(q) : undefined,
      ),
    )
    .groupBy(events.site, events.id)
    .having(and(which === 'past' ? lte(ends, now) : undefined, seated ? sql`bool_or(${sessions.seated})` : undefined))
  const order = which === 'past' ? sql`${ends} desc` : comingFirst(now)
  const { rows, total } = await pageOf(ctx, query, input, order, events.id)
  return { ids: rows.map(({ id }) => id), total }
}

const readerOf = ({ id, role, departmentId }: NonNullable<ReadContext['person']>) => ({ id, role, departmentId })

/** Same order as `rankOf` in coming.ts: on sale, sale upcoming, the rest by date, cancelled or over. */
function comingFirst(now: Date): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`
  return [
    sql`case when ${events.state} = 'cancelled' or ${max(sessions.endsAt)} <= ${at} then 3 when ${events.opensAt} > ${at} then 1
      when least(${events.closesAt}, ${max(sessions.startsAt)}) > ${at} then 0 else 2 end`,
    sql`${min(sessions.startsAt)}`,
  ]
}

const isCalled = (q: string): SQL | undefined =>
  or(...[events.title, events.titleEn, events.titleTw, events.place].map((column) => contains(q, column)))

/** Has a grant, is on a waiting list, or subscribed. */
function isMine({ person }: ReadContext): SQL {
  if (!person) return sql`false`
  const me = sql`${person.id}::uuid`
  const of = (table: string, states: string) =>
    sql`exists (select from ${sql.raw(table)} x where x.site = ${sessions.site} and x.pool = ${sessions.pool}
      and x.holder = (select holder from people where id = ${me}) and x.person = ${me} and x.state in (${sql.raw(states)}))`
  return sql`(${of('allocation_grants', "'held', 'offered', 'granted'")} or ${of('allocation_waits', "'waiting'")}
    or exists (select from ticket_subscriptions x where x.site = ${events.site} and x.event = ${events.id} and x.person = ${me}))`
}
