import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { boundedMap } from '#kernel/bounded-map.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { entryOf, seedOf } from './names.ts'
import { roomPlaces, rooms } from './schema.ts'

/**
 * The waiting room before a rush. The published rule: positions of those present at the opening are drawn, so coming
 * early or a fast connection gains nothing; latecomers queue behind them by arrival. `rate` people are admitted per
 * second. A position never changes and determines the second of entry, so no polling is needed. The rule of the draw is
 * `../../line.ts`; what is published for verification is in `room/order.ts`.
 */
export type RoomRules = { opensAt: Date; rate: number }

type Asking = {
  site: Pick<OutsideContext['site'], 'id'>
  now: Date
  tools: Pick<OutsideContext['tools'], 'batchCommits' | 'secret'>
}
type Place = { place: number | null; present: number; entry: string }

/** `entersAt` in seconds, 0 before the draw. `seed` is published after the opening, its hash `commitment` before. */
export type RoomPlace = {
  drawn: boolean
  /** Opaque id of this person in the published queue. */
  entry: string
  /** Position in the queue, counted from one; 0 before the draw. */
  place: number
  ahead: number
  entersAt: number
  present: number
  commitment: string
  seed: string
}

/** Enters the waiting room. Idempotent: the position stays the same. */
export async function enterRoom(ctx: Asking, pool: string, person: string, rules: RoomRules): Promise<RoomPlace> {
  const seed = seedOf(ctx.tools.secret, pool)
  return shownTo(seed, await placeOf(ctx, pool, person), rules, ctx.now)
}

/**
 * What these people see of their waiting room, if they are in it. The first read after the opening triggers the draw.
 */
export async function roomPlaceOf(
  ctx: Asking & { reader: ReadDb },
  pool: string,
  people: readonly string[],
  rules: RoomRules,
): Promise<Map<string, RoomPlace>> {
  const seed = seedOf(ctx.tools.secret, pool)
  let rows = await placesOf(ctx.reader, pool, people)
  const undrawn = rows.find(({ place }) => place === null)
  if (undrawn && ctx.now >= rules.opensAt) {
    await placeOf(ctx, pool, undrawn.person)
    rows = await placesOf(ctx.reader, pool, people)
  }
  return new Map(rows.map(({ person, ...row }) => [person, shownTo(seed, row, rules, ctx.now)]))
}

const placesOf = (db: ReadDb, pool: string, people: readonly string[]) =>
  db
    .select({
      ...pick(roomPlaces, 'person', 'place', 'entry'),
      present: rooms.present,
    })
    .from(roomPlaces)
    .innerJoin(rooms, and(eq(rooms.site, roomPlaces.site), eq(rooms.pool, roomPlaces.pool)))
    .where(and(eq(roomPlaces.pool, pool), inArray(roomPlaces.person, [...people])))

function shownTo(seed: string, { place, present, entry }: Place, rules: RoomRules, now: Date): RoomPlace {
  const shown = { commitment: hash('sha256', seed), seed: place === null ? '' : seed, present, entry }
  if (place === null) return { drawn: false, place: 0, ahead: present - 1, entersAt: 0, ...shown }
  return {
    drawn: true,
    place: place + 1,
    ahead: aheadOf(place, rules, now),
    entersAt: entersAt(place, rules),
    ...shown,
  }
}

/** Whether someone's second of entry has come. Someone who is not in the waiting room joins the queue. */
export async function mayEnter(ctx: Asking, pool: string, person: string, rules: RoomRules): Promise<boolean> {
  const known = places.get(`${pool} ${person}`)
  const place = known ?? (await placeOf(ctx, pool, person)).place
  return place !== null && entersAt(place, rules) * 1000 <= ctx.now.getTime()
}

export const entersAt = (place: number, { opensAt, rate }: RoomRules): number =>
  Math.floor(opensAt.getTime() / 1000) + Math.floor(place / rate)

function aheadOf(place: number, { opensAt, rate }: RoomRules, now: Date): number {
  const entered = Math.max(0, Math.floor((now.getTime() - opensAt.getTime()) / 1000) + 1) * rate
  return Math.max(0, place - entered)
}

/** Cache of assigned positions: they never change, so every node may cache them. */
const places = boundedMap<number>(200_000)
const statement = 'select allocation_room($1, $2, $3::jsonb)'

async function placeOf({ site, tools }: Asking, pool: string, person: string): Promise<Place> {
  const lane = { statement, site: site.id, subject: pool }
  const asked = { person, entry: entryOf(tools.secret, pool, person), seed: seedOf(tools.secret, pool) }
  const said = await tools.batchCommits.settle<Place | { verdict: string }>(lane, asked)
  if ('verdict' in said) throw said.verdict === 'noSuchPool' ? notFound() : kernel.fail('notNow')
  if (said.place !== null) {
    places.set(`${pool} ${person}`, said.place)
  }
  return said
}
