import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { ownAllocations } from '#engines/allocation/server/own.ts'
import { quotas, waits } from '#engines/allocation/server/schema.ts'
import { isFor } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { ActivityCard, SlotFace, Standing } from '../../activity-shapes.ts'
import {
  type ActivityRow,
  activities,
  type RegistrationRow,
  registrations,
  type SlotRow,
  slots,
} from '../activity-schema.ts'
import { pictureUrl } from './pictures.ts'
import { checks, leads, type Places, stateOf } from './states.ts'

export const poolOwner = 'activities.activity'

type Reading = Pick<ReadContext, 'db' | 'person' | 'may'>

const isLeader = (me: string) =>
  sql`(${activities.organisers} @> array[${me}::uuid] or ${activities.checkers} @> array[${me}::uuid])`

/** What is published for the person, and what they lead or check. */
export const isSeen = ({ person }: Pick<ReadContext, 'person'>) =>
  or(
    and(inArray(activities.state, ['published', 'summarised', 'cancelled']), isFor(person, activities)),
    person && isLeader(person.id),
  )!

export const isLed = (me: string) => isLeader(me)

/** An activity visible to the caller; someone with a place keeps seeing it. */
export async function findActivity(ctx: Reading, id: string): Promise<ActivityRow> {
  if (!isUuid(id)) throw notFound()
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, id))
  if (!row) throw notFound()
  if (checks(row, ctx)) return row
  const [seen] = await ctx.db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.id, id), or(isSeen(ctx), and(ne(activities.state, 'draft'), hasRegistered(ctx)))))
  if (!seen) throw notFound()
  return row
}

const hasRegistered = ({ person }: Pick<ReadContext, 'person'>) =>
  person
    ? sql`exists (select from ${registrations} r where r.site = ${activities}.site and r.activity = ${activities}.id and r.person = ${person.id}::uuid)`
    : sql`false`

export async function findChecked(ctx: Reading, id: string): Promise<ActivityRow> {
  const row = await findActivity(ctx, id)
  if (!checks(row, ctx)) throw notFound()
  return row
}

export async function findLed(ctx: Reading, id: string): Promise<ActivityRow> {
  const row = await findActivity(ctx, id)
  if (!leads(row, ctx)) throw notFound()
  return row
}

/** Row lock for a change by those who lead it. */
export async function lockLed(ctx: WriteContext, id: string, version: number): Promise<ActivityRow> {
  const row = theRow(await ctx.db.select().from(activities).where(eq(activities.id, id)).for('update'))
  if (!leads(row, ctx)) throw notFound()
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

export const lockActivity = async (db: WriteDb, id: string): Promise<ActivityRow> =>
  theRow(await db.select().from(activities).where(eq(activities.id, id)).for('update'))

export const slotsOf = (db: ReadDb, ids: readonly string[]): Promise<SlotRow[]> =>
  ids.length
    ? db
        .select()
        .from(slots)
        .where(inArray(slots.activity, [...ids]))
        .orderBy(asc(slots.activity), asc(slots.number))
    : Promise.resolve([])

export const slotFaceOf = ({ id, session, startsAt, endsAt }: SlotRow): SlotFace => ({
  ...{ id, session: session ?? '' },
  startsAt: seconds(startsAt),
  endsAt: seconds(endsAt),
})

const nobody: Places = { size: 0, taken: 0, waiting: 0 }

/** Places of several pools, one statement. */
export async function placesOf(db: ReadDb, pools: readonly string[]): Promise<(pool: string | null) => Places> {
  if (!pools.length) return () => nobody
  const rows = await db
    .select({
      pool: quotas.pool,
      size: sql<number>`sum(${quotas.size})::int`,
      taken: sql<number>`sum(${quotas.taken})::int`,
      waiting: sql<number>`(select count(*)::int from ${waits} w where w.site = ${quotas}.site and w.pool = ${quotas}.pool and w.state = 'waiting')`,
    })
    .from(quotas)
    .where(inArray(quotas.pool, [...pools]))
    .groupBy(quotas.site, quotas.pool)
  const byPool = new Map(rows.map((row) => [row.pool, row]))
  return (pool) => byPool.get(pool ?? '') ?? nobody
}

export type Grant = { at: number }
const { ownOf } = ownAllocations<Grant>(sql`'at', extract(epoch from g.created_at)::bigint`)

export { ownOf }
export type Own = ReturnType<Awaited<ReturnType<typeof ownOf>>>

export function standingFrom(own: Own, registration: Pick<RegistrationRow, 'state'> | undefined): Standing {
  const [grant] = own.grants
  if (grant) return grant.state === 'granted' ? 'confirmed' : 'offered'
  if (own.wait) return 'waiting'
  if (!registration || registration.state === 'admitted') return 'none'
  return registration.state
}

export async function registrationsOf(ctx: Pick<ReadContext, 'db' | 'person'>, ids: readonly string[]) {
  if (!ctx.person || !ids.length) return new Map<string, RegistrationRow>()
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.person, ctx.person.id), inArray(registrations.activity, [...ids])))
  return new Map(rows.map((row) => [row.activity, row]))
}

/** Cards of these rows, with a fixed number of statements. */
export async function cardsOf(ctx: ReadContext, rows: readonly ActivityRow[]): Promise<ActivityCard[]> {
  const ids = rows.map(({ id }) => id)
  const pools = rows.flatMap(({ pool }) => pool ?? [])
  const places = await placesOf(ctx.db, pools)
  const own = await ownOf(ctx, pools)
  const registered = await registrationsOf(ctx, ids)
  const times = Map.groupBy(await slotsOf(ctx.db, ids), ({ activity }) => activity)
  return rows.map((row) =>
    cardOf(ctx, row, {
      places: places(row.pool),
      slots: times.get(row.id) ?? [],
      standing: standingFrom(own(row.pool ?? ''), registered.get(row.id)),
    }),
  )
}

type Known = { places: Places; slots: readonly SlotRow[]; standing: Standing }

export function cardOf(ctx: ReadContext, row: ActivityRow, { places, slots: times, standing }: Known): ActivityCard {
  const next = times.find(({ endsAt }) => endsAt > ctx.now) ?? times.at(-1) ?? row
  const { id, kind, tag, organiser, place, capacity, creditMinutes } = row
  return {
    ...{ id, kind, tag, organiser, place, capacity, creditMinutes, standing },
    title: fieldIn(ctx.language, row, 'title'),
    picture: pictureUrl(ctx, id, row.picture),
    state: stateOf(row, places, ctx.now),
    startsAt: seconds(next.startsAt),
    endsAt: seconds(next.endsAt),
    opensAt: seconds(row.opensAt),
    closesAt: seconds(row.closesAt),
    sessions: times.length,
    taken: places.taken,
    waiting: places.waiting,
    leads: checks(row, ctx),
  }
}
