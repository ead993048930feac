import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { badInput, notFound, theRow } from '#kernel/language/words.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { PoolRules, QuotaDraft } from '../shapes.ts'
import { codeHash } from './requests.ts'
import { codes, places, pools, quotas } from './schema.ts'

export type Writing = { db: WriteDb }
type NewPool = PoolRules & { owner: string; ownerId: string; quotas: readonly QuotaDraft[] }

export async function createPool({ db }: Writing, { quotas: drafts, ...pool }: NewPool): Promise<string> {
  const [row] = await db.insert(pools).values(pool).returning({ id: pools.id })
  await writeQuotas(db, row!.id, drafts)
  return row!.id
}

/** Several pools with their quotas, in two statements; returns their ids in the same order. */
export async function createPools({ db }: Writing, list: readonly NewPool[]): Promise<string[]> {
  const made = list.map(({ quotas: drafts, ...pool }) => ({ drafts, pool: { ...pool, id: randomUUID() as string } }))
  if (made.length === 0) return []
  await db.insert(pools).values(made.map(({ pool }) => pool))
  const rows = made.flatMap(({ drafts, pool }) =>
    drafts.map(({ name, size, audience }) => ({ pool: pool.id, name, size, ...audienceValues(audience) })),
  )
  if (rows.length) await db.insert(quotas).values(rows)
  return made.map(({ pool }) => pool.id)
}

export async function changePool({ db }: Writing, pool: string, rules: Partial<PoolRules>): Promise<void> {
  await lockPool(db, pool)
  if (Object.keys(rules).length) await db.update(pools).set(rules).where(eq(pools.id, pool))
}

/**
 * Replaces the list of quotas; existing ones are matched by id. A quota cannot become smaller than what is taken, nor
 * be removed while grants count against it. Added places go to the waiting list first, with the next commit or sweep.
 */
export async function setQuotas({ db }: Writing, pool: string, drafts: readonly QuotaDraft[]): Promise<void> {
  await lockPool(db, pool)
  const there = await db.select({ id: quotas.id, taken: quotas.taken }).from(quotas).where(eq(quotas.pool, pool))
  const kept = drafts.flatMap(({ id }) => (id ? [id] : []))
  if (there.some(({ id, taken }) => taken > 0 && !kept.includes(id))) throw badInput({ quotas: 'outOfRange' })
  const ofPool = eq(quotas.pool, pool)
  await db.delete(quotas).where(kept.length ? and(ofPool, notInArray(quotas.id, kept)) : ofPool)
  await writeQuotas(db, pool, drafts)
  await asSizes(db.execute(sql`select allocation_recount(${pool})`))
}

async function writeQuotas(db: WriteDb, pool: string, drafts: readonly QuotaDraft[]): Promise<void> {
  for (const { id, name, size, audience } of drafts) {
    const row = { name, size, ...audienceValues(audience) }
    if (!id) await db.insert(quotas).values({ pool, ...row })
    else {
      const changed = db
        .update(quotas)
        .set(row)
        .where(and(eq(quotas.id, id), eq(quotas.pool, pool)))
      if (((await asSizes(changed)).rowCount ?? 0) === 0) throw notFound()
    }
  }
}

/** Turns a violation of the constraint against overselling into an input error on `quotas`. */
async function asSizes<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const { constraint } = ((error as Error).cause ?? error) as { constraint?: string }
    throw constraint === 'allocation_quotas_never_oversold' ? badInput({ quotas: 'outOfRange' }) : error
  }
}

/** Adds named places, in the order in which requests without names get them. Existing places keep their grant. */
export async function addPlaces({ db }: Writing, pool: string, labels: readonly string[]): Promise<void> {
  await lockPool(db, pool)
  await db.update(pools).set({ named: true }).where(eq(pools.id, pool))
  await db.execute(sql`insert into ${places} (pool, label, position)
    select ${pool}, l.label, l.position from unnest(${sql.param([...labels])}::text[]) with ordinality as l (label, position)
    on conflict (site, pool, label) do update set position = excluded.position, closed = false`)
}

/** Takes places out of the sale, or puts them back. Returns the grants on them: their people have to be moved. */
export async function closePlaces(
  { db }: Writing,
  pool: string,
  labels: readonly string[],
  closed = true,
): Promise<string[]> {
  await lockPool(db, pool)
  const rows = await db
    .update(places)
    .set({ closed })
    .where(and(eq(places.pool, pool), inArray(places.label, [...labels])))
    .returning({ grant: places.grant })
  return [...new Set(rows.flatMap(({ grant }) => (closed && grant ? [grant] : [])))]
}

export async function addCodes({ db }: Writing, pool: string, given: readonly string[], uses = 1): Promise<void> {
  const rows = given.map((code) => ({ pool, code: codeHash(code), uses }))
  if (rows.length) await db.insert(codes).values(rows).onConflictDoNothing()
}

/** Locks the pool until the end of this transaction: all decisions on it wait. Only for rare, short operations. */
export async function lockPool(db: WriteDb, pool: string) {
  return theRow(await db.select().from(pools).where(eq(pools.id, pool)).for('update'))
}
