import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Mapping } from '../shapes.ts'
import { importSources, imports } from './schema.ts'
import type { Import } from './stage.ts'

type Of = Pick<Import, 'key' | 'source'>
const ofSource = ({ key, source }: Of) => and(eq(importSources.key, key), eq(importSources.source, source))

/** How the columns of this source were mapped by hand last time. */
export async function mappingOf(db: ReadDb, of: Of): Promise<Mapping> {
  const [known] = await db.select({ mapping: importSources.mapping }).from(importSources).where(ofSource(of))
  return known?.mapping ?? {}
}

/** Remembers a mapping by hand, once rows could be compared with it. */
export async function rememberMapping({ db, now }: Writing, entry: Import): Promise<void> {
  const { mapping } = entry.options
  await upsert(db, entry, { import: entry.id, ranAt: now, trouble: '', failures: 0 })
  if (!mapping || Object.keys(mapping).length === 0 || entry.origin !== 'file') return
  await db
    .update(importSources)
    .set({ mapping: sql`${importSources.mapping} || ${JSON.stringify(mapping)}::jsonb` })
    .where(ofSource(entry))
}

type Writing = Pick<JobContext, 'db' | 'now'>

export async function noteSuccess({ db, now }: Writing, entry: Import): Promise<void> {
  const { found, counts } = entry
  const went = { rows: found.rows, faulty: counts.faulty, succeededAt: now, trouble: '', failures: 0 }
  await upsert(db, entry, { import: entry.id, ranAt: now, ...went })
}

export async function noteFailure({ db, now }: Writing, entry: Import): Promise<void> {
  const failures = sql`${importSources.failures} + 1` as unknown as number
  await upsert(db, entry, { import: entry.id, ranAt: now, failedAt: now, trouble: entry.trouble }, { failures })
}

/** It was read, but waits for a person. */
export async function noteReview({ db, now }: Writing, entry: Import): Promise<void> {
  await upsert(db, entry, { import: entry.id, ranAt: now, trouble: entry.trouble, failures: 0 })
}

/** The last success is then the one before, if there is one. */
export async function noteRollback({ db }: Pick<Writing, 'db'>, { key, source }: Import): Promise<void> {
  const [last] = await db
    .select({ appliedAt: imports.appliedAt, found: imports.found, counts: imports.counts })
    .from(imports)
    .where(and(eq(imports.key, key), eq(imports.source, source), eq(imports.state, 'applied')))
    .orderBy(desc(imports.appliedAt))
    .limit(1)
  const went = { succeededAt: last?.appliedAt ?? null, rows: last?.found.rows ?? 0, faulty: last?.counts.faulty ?? 0 }
  await db.update(importSources).set(went).where(ofSource({ key, source }))
}

type Change = Partial<typeof importSources.$inferInsert>

async function upsert(db: WriteDb, { key, source, origin }: Import, change: Change, next: Change = {}): Promise<void> {
  await db
    .insert(importSources)
    .values({ key, source, origin, ...change, ...(change.failedAt && { failures: 1 }) })
    .onConflictDoUpdate({
      target: [importSources.site, importSources.key, importSources.source],
      set: { origin, ...change, ...next },
    })
}
