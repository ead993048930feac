import { and, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { admissionTopic } from '#engines/admission/server/refold.ts'
import { admissions } from '#engines/admission/server/schema.ts'
import { grants, waits } from '#engines/allocation/server/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Sale } from '../rules.ts'
import { atRest } from './at-rest.ts'
import { poolTopic } from './changes.ts'
import { nothingOwn, type Own, type OwnGrant, ownOf } from './own.ts'

type Reading = Pick<ReadContext, 'site' | 'tools' | 'reader' | 'person' | 'now'>
type Holders = ReadonlyMap<string, Own>

const mostHolders = 5_000
const bytes = 200_000

/**
 * The caller's grants in each pool as a list needs them: without seats, codes and expiry. From the cache for pools
 * without recent changes, by one query for the others.
 */
export async function ownInList(ctx: Reading, sales: readonly Sale[]): Promise<(pool: string) => Own> {
  const { person } = ctx
  if (!person) return () => nothingOwn
  const known = new Map<string, Own>()
  await Promise.all(
    sales.map(async ({ session }) => {
      const holders = await holdersOf(ctx, session.pool)
      const own = holders && (holders.get(person.id) ?? nothingOwn)
      const after = own && mayBeIn(own, session, ctx.now) ? await withUses(ctx, session.pool, own) : own
      if (after) known.set(session.pool, after)
    }),
  )
  const others = sales.flatMap(({ session: { pool } }) => (known.has(pool) ? [] : [pool]))
  const asked = await ownOf(ctx, others)
  return (pool) => known.get(pool) ?? asked(pool)
}

const mayBeIn = (own: Own, { doorsAt }: Sale['session'], now: Date): boolean => own.grants.length > 0 && doorsAt <= now

/** Adds which grants were used. Undefined while people are entering. */
async function withUses(ctx: Reading, pool: string, { grants: had, wait }: Own): Promise<Own | undefined> {
  const place = { topic: admissionTopic(pool), key: 'tickets.used', bytes }
  const used = await atRest(ctx, place, () => usedOf(ctx.reader, pool))
  return used && { wait, grants: had.map((grant) => ({ ...grant, usedAt: Number(used.has(grant.id)) })) }
}

const usedOf = async (db: ReadDb, pool: string): Promise<ReadonlySet<string>> => {
  const rows = await db.selectDistinct({ grant: admissions.grant }).from(admissions).where(eq(admissions.pool, pool))
  return new Set(rows.map(({ grant }) => grant))
}

const holdersOf = (ctx: Reading, pool: string): Promise<Holders | undefined> =>
  atRest(ctx, { topic: poolTopic(pool), key: 'tickets.holders', bytes }, () => readHolders(ctx.reader, pool))

const live: OwnGrant['state'][] = ['held', 'offered', 'granted']

const holdersQuery = prepared((db) => {
  const pool = sql.placeholder('pool')
  return unionAll(
    db
      .select({ person: grants.person, id: grants.id, state: sql<string>`${grants.state}`, count: grants.count })
      .from(grants)
      .where(and(eq(grants.pool, pool), inArray(grants.state, live))),
    db
      .select({ person: waits.person, id: waits.id, state: sql<string>`${waits.state}`, count: waits.count })
      .from(waits)
      .where(and(eq(waits.pool, pool), eq(waits.state, 'waiting'))),
  ).limit(mostHolders + 1)
})

/** Undefined if the pool has too many holders to cache. */
async function readHolders(db: ReadDb, pool: string): Promise<Holders | undefined> {
  const rows = await holdersQuery(db, { pool })
  if (rows.length > mostHolders) return undefined
  const own = new Map<string, Own>()
  for (const { person, id, state, count } of rows) {
    const { grants: had, wait } = own.get(person) ?? nothingOwn
    if (state === 'waiting') own.set(person, { grants: had, wait: { pool, count, ahead: 0 } })
    else own.set(person, { grants: [...had, grantOf(pool, id, state as OwnGrant['state'], count)], wait })
  }
  return own
}

const grantOf = (pool: string, id: string, state: OwnGrant['state'], count: number): OwnGrant => ({
  ...{ id, pool, state, count },
  ...{ until: 0, places: [], usedAt: 0, freeReturn: false },
})
