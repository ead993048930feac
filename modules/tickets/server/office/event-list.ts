import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { EventRow as DeskRow } from '../../office-shapes.ts'
import { posterUrl } from '../events/posters.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { events, sessions } from '../schema.ts'
import { eventStateOf, stateOf } from '../states.ts'
import { inSight, ofTheirUnit } from './event-rows.ts'
import { eventSteps } from './event-states.ts'
import { countsOf, drawsOf, quotasOf } from './session-figures.ts'

type Input = InputOf<(typeof officeContract)['deskEvents']>

export async function deskEvents(ctx: ReadContext, input: Input) {
  const which = and(inSight(ctx), ...fitting(input, ctx.now))
  const query = ctx.db
    .select({ event: events, department: departments.name })
    .from(events)
    .leftJoin(departments, ofTheirUnit)
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, columns, 'least'), desc(events.id))
  return { total, page_size: input.page_size, list: await rowsOf(ctx, rows) }
}

type Row = { event: EventRow; department: string | null }

/** List rows, computed in bulk. */
export async function rowsOf(ctx: ReadContext, rows: readonly Row[]): Promise<DeskRow[]> {
  const list = await sessionsOfAll(
    ctx,
    rows.map(({ event }) => event.id),
  )
  const pools = list.map(({ pool }) => pool)
  const counts = await countsOf(ctx.db, pools)
  const sizes = await sizesOf(ctx, pools)
  const draws = await drawsOf(ctx.db, pools)
  return rows.map(({ event, department }) => {
    const own = list
      .filter((one) => one.event === event.id)
      .map((session) => {
        const { granted, held, waiting } = counts.get(session.pool)!
        const size = sizes.get(session.pool) ?? 0
        const drawn = draws.get(session.pool)?.drawnAt != null
        return { session, size, taken: granted + held, waiting, drawn }
      })
    return faceOf(ctx, { event, department, own })
  })
}

type Counted = { session: SessionRow; size: number; taken: number; waiting: number; drawn: boolean }
type Facing = Row & { own: readonly Counted[] }

function faceOf(ctx: ReadContext, { event, department, own }: Facing): DeskRow {
  const { id, version, mode } = event
  const ends = own.map(({ session }) => session.endsAt.getTime())
  const endsAt = ends.length ? new Date(Math.max(...ends)) : null
  const sum = (key: 'size' | 'taken' | 'waiting') => own.reduce((all, one) => all + one[key], 0)
  const states = own.map(({ session, size, taken, drawn }) =>
    stateOf(event, session, ctx.now, { left: size - taken, drawn }),
  )
  return {
    ...{ id, version, mode, size: sum('size'), taken: sum('taken'), waiting: sum('waiting') },
    title: fieldIn(ctx.language, event, 'title'),
    poster: posterUrl(ctx, event),
    state: eventStateOf(event, states),
    department: department ?? '',
    opensAt: seconds(event.opensAt),
    closesAt: seconds(event.closesAt),
    startsAt: own[0] ? seconds(own[0].session.startsAt) : 0,
    sessions: own.length,
    updatedAt: seconds(event.updatedAt),
    allowedActions: eventSteps.allowedActions({ state: event.state, endsAt }, { now: ctx.now }),
  }
}

async function sessionsOfAll({ db }: ReadContext, ids: readonly string[]): Promise<SessionRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(sessions)
    .where(inArray(sessions.event, [...ids]))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/**
 * Quotas overlap: if some apply to everybody, the smallest of them is the session size; otherwise they are added up.
 */
async function sizesOf({ db }: ReadContext, pools: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const rows = await quotasOf(db, pools)
  for (const pool of pools) {
    const own = rows.filter((quota) => quota.pool === pool)
    const forAll = own.filter(({ who }) => who !== 'some').map(({ size }) => size)
    const together = own.reduce((sum, { size }) => sum + size, 0)
    sizes.set(pool, forAll.length ? Math.min(...forAll) : together)
  }
  return sizes
}

const columns = {
  updated: events.updatedAt,
  opens: events.opensAt,
  title: events.title,
  starts: sql`(select min(${sessions.startsAt}) from ${sessions} where ${sessions.site} = ${events.site} and ${sessions.event} = ${events.id})`,
}

function fitting({ q, state, mode, unit }: Input, now: Date): (SQL | undefined)[] {
  return [
    state ? stateIs(state, now) : undefined,
    mode ? eq(events.mode, mode) : undefined,
    unit ? sql`coalesce(${departments.line} @> array[${unit}::uuid], false)` : undefined,
    contains(q, events.title, events.titleEn, events.titleTw),
  ]
}

function stateIs(state: Exclude<Input['state'], ''>, now: Date): SQL | undefined {
  if (state === 'draft' || state === 'cancelled' || state === 'archived') return eq(events.state, state)
  const at = now.toISOString()
  const isOver = sql`not exists (select from ${sessions} where ${sessions.site} = ${events.site}
    and ${sessions.event} = ${events.id} and ${sessions.endsAt} > ${at}::timestamptz)`
  const when = {
    announced: sql`${events.opensAt} > ${at}::timestamptz`,
    open: sql`${events.opensAt} <= ${at}::timestamptz and ${events.closesAt} > ${at}::timestamptz`,
    closed: sql`${events.closesAt} <= ${at}::timestamptz and not ${isOver}`,
    ended: isOver,
  }[state]
  return and(eq(events.state, 'announced'), when)
}
