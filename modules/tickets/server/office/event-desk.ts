import { eq, sql } from 'drizzle-orm'
import { audienceOf, sampleAudience } from '#engines/directory/server/audience.ts'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import { posterUrl } from '../events/posters.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { subscriptions } from '../schema.ts'
import { saleEnd } from '../states.ts'
import { rowsOf } from './event-list.ts'
import { findEvent, sessionsOf } from './event-rows.ts'
import { lacksOf } from './lacking.ts'
import { codesOf, countsOf, drawsOf, quotasOf } from './session-figures.ts'

type Calls = typeof officeContract

export async function deskEvent(ctx: ReadContext, { id }: InputOf<Calls['deskEvent']>) {
  const event = await findEvent(ctx, id)
  const department = await unitName(ctx, event.department)
  const [row] = await rowsOf(ctx, [{ event, department }])
  const records = await sessionsOf(ctx.db, id)
  const list = await sessionFaces(ctx, event, records)
  const toCheck = records.map(({ startsAt }, i) => ({
    startsAt,
    quotas: list[i]!.quotas,
    codes: list[i]!.codes.count,
  }))
  return {
    ...row!,
    ...settingsFace(event),
    posterUrl: posterUrl(ctx, event),
    subscribers: await subscribersOf(ctx, id),
    list,
    lacks: event.state === 'draft' ? lacksOf(event, toCheck, ctx.now) : [],
  }
}

/** Settings in the shape of the form. */
function settingsFace(event: EventRow) {
  const { title, titleEn, titleTw, about, rules, contact, place, mode, perPerson, price, returnHours, late } = event
  const { transferable, needsCode, waits, holdSeconds, offerSeconds, roomRate, beaconRule, cancelReason } = event
  return {
    ...{ title, titleEn, titleTw, about, rules, contact, place, mode, perPerson, price, returnHours, late },
    ...{ transferable, needsCode, waits, holdSeconds, offerSeconds, roomRate, beaconRule, cancelReason },
    poster: event.poster ?? '',
    departmentId: event.department ?? '',
    audience: audienceOf(event),
    announcedAt: event.announcedAt ? seconds(event.announcedAt) : 0,
  }
}

export async function deskUnits(ctx: ReadContext) {
  const scope = ctx.scope('manage')
  const units = [...(await getUnits(ctx.db)).values()].sort((a, b) => a.line.length - b.line.length)
  const list = units.map(({ id, parent, name, line }) => ({
    id,
    parent: parent ?? '',
    name,
    may: isWithin(line, scope),
  }))
  return { all: scope === 'all', list }
}

export const eventAudience = (ctx: ReadContext, { audience }: InputOf<Calls['eventAudience']>) =>
  sampleAudience(ctx.db, audience)

async function unitName({ db }: ReadContext, id: string | null): Promise<string | null> {
  if (!id) return null
  const [unit] = await db.select({ name: departments.name }).from(departments).where(eq(departments.id, id))
  return unit?.name ?? null
}

async function subscribersOf({ db }: ReadContext, event: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(eq(subscriptions.event, event))
  return row!.n
}

/** Sessions for the back office. */
async function sessionFaces(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  event: EventRow,
  list: readonly SessionRow[],
): Promise<SessionDesk[]> {
  const pools = list.map(({ pool }) => pool)
  const quotas = await quotasOf(db, pools)
  const counts = await countsOf(db, pools)
  const codes = await codesOf(db, pools)
  const draws = await drawsOf(db, pools)
  return list.map((session) => {
    const { pool } = session
    const draw = draws.get(pool)
    return {
      ...timesOf(session),
      quotas: quotas.filter((quota) => quota.pool === pool).map(quotaFace),
      ...counts.get(pool)!,
      codes: codes.get(pool) ?? { count: 0, uses: 0, used: 0 },
      draw: draw ? { ...draw, drawnAt: draw.drawnAt ? seconds(draw.drawnAt) : 0 } : null,
      mayDraw:
        event.state === 'announced' && saleEnd(event, session) <= now && draw !== undefined && draw.drawnAt === null,
    }
  })
}

function timesOf({ id, title, place, doorsAt, startsAt, endsAt, movedAt, seated }: SessionRow) {
  return {
    ...{ id, title, place, seated },
    doorsAt: seconds(doorsAt),
    startsAt: seconds(startsAt),
    endsAt: seconds(endsAt),
    movedAt: movedAt ? seconds(movedAt) : 0,
  }
}

type Quota = Awaited<ReturnType<typeof quotasOf>>[number]

const quotaFace = (quota: Quota) => {
  const { id, name, size, taken } = quota
  return { id, name, size, taken, audience: audienceOf(quota) }
}
