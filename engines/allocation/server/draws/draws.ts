import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { seal, unseal } from '#kernel/server/post/seal.ts'
import { allot, commitmentOf, type DrawRecord, drawOrder, drawRecord, faultsOf } from '../../draw.ts'
import { showTo } from '../faces/faces.ts'
import { lockPool } from '../pools.ts'
import { draws, places, waits } from '../schema.ts'
import { entriesOf, writeRanks } from './draw-entries.ts'

type Drawing = { db: WriteContext['db']; tools: Pick<WriteContext['tools'], 'secret'> }

/**
 * Creates the seed and returns its hash for publication. Must run before the first entry: someone who knew the list
 * could choose a seed. `beaconRule` names a value nobody can know yet, such as a public lottery's number of a coming
 * day; with it, not even someone who reads the database can predict the result.
 */
export async function commitDraw({ db, tools }: Drawing, pool: string, beaconRule = ''): Promise<string> {
  const { order } = await lockPool(db, pool)
  const [entered] = await db.select({ id: waits.id }).from(waits).where(eq(waits.pool, pool)).limit(1)
  if (order !== 'draw' || entered) throw kernel.fail('notNow')
  const seed = randomBytes(32).toString('hex')
  const commitment = commitmentOf(seed)
  const sealed = seal(tools.secret, `draw ${pool}`, seed)
  const made = await db.insert(draws).values({ pool, commitment, sealed, beaconRule }).onConflictDoNothing().returning()
  if (!made.length) throw kernel.fail('notNow')
  return commitment
}

/** The same for pools that were made in this transaction, in one statement. */
export async function commitDraws({ db, tools }: Drawing, pools: readonly string[]): Promise<void> {
  const rows = pools.map((pool) => {
    const seed = randomBytes(32).toString('hex')
    return { pool, commitment: commitmentOf(seed), sealed: seal(tools.secret, `draw ${pool}`, seed) }
  })
  if (rows.length) await db.insert(draws).values(rows)
}

/** Runs the draw, once, after the entries closed by the database's clock. The others wait in the drawn order. */
export async function runDraw({ db, tools }: Drawing, pool: string, beacon = ''): Promise<DrawRecord> {
  const { closesAt, named } = await lockPool(db, pool)
  const draw = theRow(await db.select().from(draws).where(eq(draws.pool, pool)))
  if (draw.drawnAt || (draw.beaconRule && !beacon) || !(await isOver(db, closesAt))) throw kernel.fail('notNow')
  const seed = unseal(tools.secret, `draw ${pool}`, draw.sealed)
  const { commitment, beaconRule } = draw
  const lots = { ...(await entriesOf(db, pool)), places: named ? await freeCount(db, pool) : null }
  const order = drawOrder({ seed, beacon, entries: lots.entries })
  const winners = allot(order, lots)
  const record = { version: 1 as const, pool, commitment, seed, beaconRule, beacon, ...lots, order, winners }
  await writeRanks(db, order)
  await giveTo(db, pool, winners)
  await db.update(draws).set({ seed, beacon, record, drawnAt: sql`clock_timestamp()` }).where(eq(draws.pool, pool))
  return record
}

/** The public view: before the draw the hash (commitment) only, after it the full record. */
export async function getDraw(db: ReadDb, pool: string) {
  const [draw] = await db
    .select({
      commitment: draws.commitment,
      beaconRule: draws.beaconRule,
      committedAt: draws.createdAt,
      drawnAt: draws.drawnAt,
      record: draws.record,
    })
    .from(draws)
    .where(eq(draws.pool, pool))
  return draw && { ...draw, record: draw.record ? drawRecord.parse(draw.record) : undefined }
}

/** The same check that the browser runs. */
export async function verifyDraw(db: ReadDb, pool: string) {
  const draw = await getDraw(db, pool)
  if (!draw?.record) throw notFound()
  return faultsOf(draw.record, draw.commitment)
}

/** SQL rules (`allocation_offers`) make the grants; throws if they do not match the published winners. */
async function giveTo(db: Drawing['db'], pool: string, winners: readonly string[]): Promise<void> {
  await db.execute(
    sql`select allocation_offers(p, clock_timestamp(), 'granted', null) from allocation_pools p where p.id = ${pool}`,
  )
  const served = await db
    .select({ id: waits.id, person: waits.person })
    .from(waits)
    .where(and(eq(waits.pool, pool), eq(waits.state, 'served')))
    .orderBy(asc(waits.rank))
  if (served.map(({ id }) => id).join() !== winners.join())
    throw new Error('the draw came out otherwise than by its rules')
  const drawn = served.map(({ person }) => person)
  await showTo(db, pool, drawn)
}

async function isOver(db: ReadDb, closesAt: Date | null): Promise<boolean> {
  if (!closesAt) return false
  const { rows } = await db.execute<{ over: boolean }>(
    sql`select clock_timestamp() >= ${closesAt.toISOString()}::timestamptz as over`,
  )
  return rows[0]!.over
}

const freeCount = (db: ReadDb, pool: string): Promise<number> =>
  countWhere(db, places, and(eq(places.pool, pool), isNull(places.grant), eq(places.closed, false)))
