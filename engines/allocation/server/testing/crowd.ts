import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { type PoolRules, poolShape, type QuotaDraft } from '../../shapes.ts'
import { figuresOf } from '../figures.ts'
import { createPool } from '../pools.ts'
import { grants } from '../schema.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** A fresh site with `size` people, half of them students and half teachers, and test helpers for pools. */
export async function crowd({ portal, site: freshSite }: Campus, size: number) {
  const site = await freshSite()
  const { pool } = portal.database
  const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(pool, site.id, work)
  const roles = ['student', 'teacher'] as const
  const rows = Array.from({ length: size }, (_, i) => ({ number: `p${i}`, name: `某${i}`, role: roles[i % 2]! }))
  const made = await write((db) => db.insert(people).values(rows).returning({ id: people.id, number: people.number }))
  const byNumber = new Map(made.map(({ id, number }) => [number, id]))
  const { secret } = portal.settings
  return {
    site,
    write,
    db: readerFor(pool, site.id),
    /** The context that a call would have. */
    ctx: { site, tools: { batchCommits: portal.batchCommits, secret } },
    who: rows.map(({ number }) => byNumber.get(number)!),
    open: (sizes: readonly QuotaDraft[] | number, rules: Partial<PoolRules> = {}) =>
      write((db) =>
        createPool(
          { db },
          {
            ...poolShape.parse(rules),
            owner: 'test.thing',
            ownerId: randomUUID(),
            quotas: typeof sizes === 'number' ? [forAll(sizes)] : sizes,
          },
        ),
      ),
    figures: (of: string) => figuresOf(readerFor(pool, site.id), of),
    /** Lets a hold or an offer expire. */
    lapse: (grant: string) =>
      write((db) => db.update(grants).set({ until: sql`now() - interval '1 second'` }).where(eq(grants.id, grant))),
  }
}

export const forAll = (size: number): QuotaDraft => ({ name: 'all', size, audience: everyone })
export const forStudents = (size: number): QuotaDraft => ({
  name: 'students',
  size,
  audience: { ...everyone, who: 'some', roles: ['student'] },
})
