import { and, asc, desc, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import { codeFor } from '#engines/admission/server/keys.ts'
import { usesOf, wasOpened } from '#engines/admission/server/passes.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { labelsOf } from '#engines/allocation/server/standing.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { pick } from '#kernel/pick.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { peopleContract } from '../../people-contract.ts'
import type { Ticket, TicketState } from '../../shapes.ts'
import { posterUrl } from '../events/posters.ts'
import { cachedEvent, type EventRules, type SessionRow } from '../rules.ts'
import { events, freeReturns, sessions } from '../schema.ts'
import { stateOf } from '../states.ts'
import { placeOf } from '../wording.ts'
import { actionsFor, returnsOf } from './actions.ts'

type Asked = InputOf<(typeof peopleContract)['wallet']>

const pastDays = 400
const mostPast = 100

/** The caller's tickets: a grant of three places becomes three tickets, each with its own code. */
export async function wallet(ctx: ReadContext, input: Asked): Promise<{ list: Ticket[] }> {
  const rows = await ownGrants(ctx, input)
  const used = await usesOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = await Promise.all(
    rows.map(async (row) => {
      const event = (await cachedEvent(ctx, row.event))!
      const session = event.sessions.find(({ id }) => id === row.session)!
      return ticketsOf(ctx, { event, session, grant: row, uses: used.get(row.id) ?? new Map() })
    }),
  )
  return { list: list.flat() }
}

const columns = {
  ...pick(grants, 'id', 'pool', 'state', 'count', 'until'),
  event: sessions.event,
  session: sessions.id,
  places: labelsOf(grants.id),
  freeReturn: sql<boolean>`exists (select from ${freeReturns} f where f.grant_id = ${grants.id})`,
  /** If nobody was scanned at all, nobody counts as a no-show. */
  wasChecked: wasOpened(grants.pool),
}

type GrantRow = Awaited<ReturnType<typeof ownGrants>>[number]

/** Filtered by pools of recent sessions and then by holder, to use the index made for peak load. */
function ownGrants(ctx: ReadContext, { past, event }: Asked) {
  const { db, now } = ctx
  const me = personOf(ctx).id
  const isToCome = and(inArray(grants.state, [...liveStates]), gt(sessions.endsAt, now), eq(events.state, 'announced'))
  const isPast = or(
    notInArray(grants.state, [...liveStates]),
    lte(sessions.endsAt, now),
    sql`${events.state} <> 'announced'`,
  )
  const since = past ? new Date(now.getTime() - pastDays * dayMs) : now
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(events, and(eq(events.site, sessions.site), eq(events.id, sessions.event)))
    .innerJoin(grants, and(eq(grants.site, sessions.site), eq(grants.pool, sessions.pool)))
    .where(
      and(
        gt(sessions.endsAt, since),
        sql`${grants.holder} = (select holder from people where id = ${me}::uuid)`,
        eq(grants.person, me),
        past ? isPast : isToCome,
        event ? (isUuid(event) ? eq(sessions.event, event) : sql`false`) : undefined,
      ),
    )
    .orderBy(...(past ? [desc(grants.changedAt)] : [asc(sessions.startsAt)]), asc(grants.id))
    .limit(mostPast)
}

type Had = { event: EventRules; session: SessionRow; grant: GrantRow; uses: Map<number, number> }

function ticketsOf(ctx: ReadContext, had: Had): Ticket[] {
  const { event, session, grant } = had
  const { name, number } = personOf(ctx)
  const face = {
    grant: grant.id,
    event: event.id,
    session: session.id,
    title: fieldIn(ctx.language, event, 'title'),
    sessionTitle: session.title,
    poster: posterUrl(ctx, event),
    place: placeOf(event, session),
    startsAt: seconds(session.startsAt),
    endsAt: seconds(session.endsAt),
    doorsAt: seconds(session.doorsAt),
    until: grant.until ? seconds(grant.until) : 0,
    holder: name,
    number,
    ...choicesOf(ctx, had),
  }
  return Array.from({ length: grant.count }, (_, i) => ({ ...face, ...passOf(ctx, had, i + 1) }))
}

/** Codes only for confirmed tickets that are not used yet. */
function passOf(ctx: ReadContext, { event, session, grant, uses }: Had, nth: number) {
  const usedAt = uses.get(nth) ?? 0
  const state = ticketState(ctx.now, { event, session, grant, uses }, usedAt)
  const { id, pool, places } = grant
  const shown = state === 'issued' || state === 'used'
  const { code, seed } = shown
    ? codeFor(ctx, { grant: id, nth, pool, person: personOf(ctx).id, session: ctx.visitor() })
    : { code: '', seed: '' }
  return { nth, seat: places[nth - 1] ?? '', state, usedAt, code, seed }
}

function ticketState(now: Date, { event, session, grant }: Had, usedAt: number): TicketState {
  switch (grant.state) {
    case 'held':
    case 'offered':
    case 'expired':
      return grant.state
    case 'declined':
      return 'returned'
    case 'cancelled':
      return event.state === 'cancelled' ? 'cancelled' : 'returned'
    default:
      if (usedAt) return 'used'
      return now >= session.endsAt && grant.wasChecked ? 'noShow' : 'issued'
  }
}

const ofTicket = new Set(['confirm', 'accept', 'decline', 'refund', 'transfer'])

function choicesOf(
  { now }: ReadContext,
  { event, session, grant: row, uses }: Had,
): Pick<Ticket, 'actions' | 'returns'> {
  const { id, pool, state, count, places, freeReturn } = row
  if (state !== 'held' && state !== 'offered' && state !== 'granted') return { actions: [], returns: 'no' }
  const standing = state !== 'granted' ? state : uses.size ? 'used' : 'issued'
  const grant = { id, pool, state, count, places, until: 0, usedAt: Math.max(0, ...uses.values()), freeReturn }
  const actions = actionsFor({
    ...{ event, session, now, standing, isPerson: true, forMe: true, left: 0, count, grant },
    ...{ drawn: true, subscribed: false, onlyWaiting: false },
    state: stateOf(event, session, now, { left: 0, drawn: true }),
  })
  return {
    actions: actions.filter((action) => ofTicket.has(action)),
    returns: returnsOf({ event, session, now, grant }),
  }
}
