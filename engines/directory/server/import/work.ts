import { eq, sql } from 'drizzle-orm'
import { audit } from '#kernel/server/audit/schema.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { type Found, ListTrouble, noCounts, nothingFound, type TroubleKind } from '../../import-shapes.ts'
import { type ImportAction, importSteps } from '../../import-states.ts'
import { applyRows } from './apply.ts'
import { listUnits } from './make-units.ts'
import { dropFile } from './parts.ts'
import { type ReadList, readApart } from './read-apart.ts'
import { rollBackRows } from './rollback.ts'
import { importRows, imports } from './schema.ts'
import { countRows, finishStaging, type Import, stageRows } from './stage.ts'
import type { Task } from './thread-talk.ts'

export type SourceOf = (entry: Import) => Promise<Task['source']>
/** The module's reason against applying it, as the key of a trouble; '' for none. */
export type Objection = (ctx: JobContext, entry: Import) => Promise<string>

export const topicOf = (id: string): string => `import:${id}`

/** Reads the list and compares every row with the existing people. Idempotent: only in state `reading`. */
export async function readImport(
  ctx: JobStepContext,
  id: string,
  sourceOf: SourceOf,
  objection: Objection,
): Promise<void> {
  const [entry] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (entry?.state !== 'reading') return
  let found: Found = nothingFound
  try {
    const task = { source: await sourceOf(entry), options: entry.options, units: await listUnits(ctx.db) }
    const stage = (list: ReadList) => {
      found = list.found
      return ctx.write((own) => stageList(own, id, list, objection))
    }
    await readApart(task, stage, ctx.signal)
  } catch (error) {
    if (!(error instanceof ListTrouble)) throw error
    if (error.cause) ctx.log.error({ import: id, cause: error.cause }, 'a list of people could not be read')
    await ctx.write((own) => failReading(own, id, found, error.kind))
  }
}

async function stageList(ctx: JobContext, id: string, list: ReadList, objection: Objection): Promise<void> {
  const entry = await getLocked(ctx.db, id, 'reading')
  if (!entry) return
  await clearRows(ctx.db, id)
  await applyBySelf(ctx, await stageAll(ctx, entry, list), objection)
}

async function failReading(ctx: JobContext, id: string, found: Found, trouble: TroubleKind): Promise<void> {
  const entry = await getLocked(ctx.db, id, 'reading')
  if (!entry) return
  await clearRows(ctx.db, id)
  await step(ctx, entry, 'fail', { found, trouble, counts: noCounts })
}

async function stageAll(ctx: JobContext, entry: Import, { found, takeRows }: ReadList): Promise<Import> {
  const { db } = ctx
  const units = await whileAwake(db, (turn) =>
    takeRows((arrays) => turn(() => stageRows(db, { ...entry, found }, arrays))),
  )
  const counts = await finishStaging(db, { ...entry, found })
  return step(ctx, entry, 'stage', { found, units, counts, version: entry.version + 1, trouble: '' })
}

/** Applies an import that was requested without review, unless it needs one. */
async function applyBySelf(ctx: JobContext, staged: Import, objection: Objection): Promise<void> {
  const { auto } = staged.options
  if (!auto) return
  if (!(await areTooManyLeaving(ctx.db, staged, auto.mostLeaving))) {
    return finishApply(ctx, await step(ctx, staged, 'apply', {}), objection)
  }
  await ctx.db.update(imports).set({ trouble: 'manyLeaving' }).where(eq(imports.id, staged.id))
}

/** A truncated list looks like everyone leaving. */
async function areTooManyLeaving(db: WriteDb, { source, counts }: Import, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from people where source = ${source} and left_at is null`,
  )
  return counts.leave * 100 > rows[0]!.n * most
}

/** Applies what the preview showed; if people have changed since, the preview is updated instead. */
export async function applyImport(ctx: JobContext, id: string, objection: Objection): Promise<void> {
  const entry = await getLocked(ctx.db, id, 'applying')
  if (entry) await finishApply(ctx, entry, objection)
}

async function finishApply(ctx: JobContext, entry: Import, objection: Objection): Promise<void> {
  const { db, now } = ctx
  const objected = await objection(ctx, entry)
  if (objected) return void (await step(ctx, entry, 'compareAgain', { trouble: objected }))
  const made = await applyRows(db, entry, now)
  if (!made) {
    const counts = await countRows(db, entry.id)
    await step(ctx, entry, 'compareAgain', { trouble: 'changed', counts, version: entry.version + 1 })
    return
  }
  await dropFile(db, entry.id)
  await step(ctx, entry, 'finishApply', { made, appliedAt: now, trouble: '' })
  await note(ctx, entry, 'applyImport', entry.appliedBy)
}

export async function rollBackImport(ctx: JobContext, id: string): Promise<void> {
  const entry = await getLocked(ctx.db, id, 'rollingBack')
  if (!entry) return
  const undone = await rollBackRows(ctx.db, entry, ctx.now)
  await step(ctx, entry, 'finishRollback', { undone, rolledBackAt: ctx.now })
  await note(ctx, { ...entry, undone }, 'rollBackImport', entry.rolledBackBy)
}

/** One import of a site at a time: concurrent ones wait, and then see the current state. */
async function getLocked(db: WriteDb, id: string, state: Import['state']): Promise<Import | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('people.import ' || current_setting('app.site')))`)
  const [entry] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return entry?.state === state ? entry : undefined
}

async function clearRows(db: WriteDb, id: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.import, id))
}

type Change = Partial<typeof imports.$inferInsert>

/** The only function that changes the state; watchers are notified after the commit. */
export async function step(
  { db, now, publish }: Pick<JobContext, 'db' | 'now' | 'publish'>,
  entry: Import,
  action: ImportAction,
  change: Change,
): Promise<Import> {
  const state = importSteps.move(action, entry, { now })
  const [saved] = await db
    .update(imports)
    .set({ ...change, state, changedAt: now })
    .where(eq(imports.id, entry.id))
    .returning()
  await publish(topicOf(entry.id), { state, version: saved!.version, trouble: saved!.trouble })
  return saved!
}

async function note(
  { db }: JobContext,
  { id, counts, source, name, undone }: Import,
  action: string,
  person: string | null,
) {
  await db
    .insert(audit)
    .values({ action, entity: 'people.import', entityId: id, person, after: { counts, source, name, undone } })
}

const every = 5_000

type Turn = (query: () => Promise<unknown>) => Promise<void>

/**
 * For work that leaves its transaction idle for long: sends a query every few seconds, or the database would close the
 * connection. Other queries go through `turn`, since only one may run at a time.
 */
async function whileAwake<T>(db: WriteDb, work: (turn: Turn) => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  const turn: Turn = async (query) => {
    const next = last.then(query)
    last = next.catch(() => {})
    await next
  }
  const timer = setInterval(() => void turn(() => db.execute(sql`select 1`)).catch(() => {}), every)
  try {
    return await work(turn)
  } finally {
    clearInterval(timer)
    await last
  }
}
