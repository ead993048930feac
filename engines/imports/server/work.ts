import { eq } from 'drizzle-orm'
import { audit } from '#kernel/server/audit/schema.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { type Found, ListTrouble, noCounts, nothingFound, type TroubleKind } from '../shapes.ts'
import { renewImport } from './agenda.ts'
import { byIndex } from './linear.ts'
import { openList } from './lists.ts'
import { areAsMarked, markOf } from './mark.ts'
import { dropFile } from './parts.ts'
import { type ReadList, readApart } from './reading/read-apart.ts'
import { importRows, imports } from './schema.ts'
import type { ImportSource } from './source.ts'
import { noteFailure, noteReview, noteRollback, noteSuccess, rememberMapping } from './sources.ts'
import { compareAgain, countRows, finishStaging, type Import, stageRows } from './stage.ts'
import { step } from './step.ts'
import { whileAwake } from './while-awake.ts'

const isReading = ({ state, trouble }: Import): boolean => state === 'uploaded' || (state === 'parsed' && !trouble)

/** Reads the list and compares every row with what is there. Idempotent: only before it is staged. */
export async function readImport(ctx: JobStepContext, source: ImportSource, id: string): Promise<void> {
  const [entry] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (!entry || !isReading(entry)) return
  let found: Found = nothingFound
  try {
    const { task, rows } = await openList(ctx, source, entry)
    const stage = async (list: ReadList) => {
      found = list.found
      if (await ctx.write((own) => parsed(own, source, id, list)))
        await ctx.write((own) => stageList(own, source, id, list))
    }
    await readApart(task, stage, { rows, cancelled: ctx.signal })
  } catch (error) {
    if (!(error instanceof ListTrouble)) throw error
    if (error.cause) ctx.log.error({ import: id, cause: error.cause }, 'a list could not be read')
    await ctx.write((own) => failReading(own, source, id, found, error.kind))
  }
}

/** Notes the columns; false if one is missing, so that they have to be mapped by hand. */
async function parsed(ctx: JobContext, source: ImportSource, id: string, list: ReadList): Promise<boolean> {
  const entry = await getLocked(ctx, source, id)
  if (!entry || !isReading(entry)) return false
  const isWhole = list.missing.length === 0
  await clearRows(ctx.db, id)
  const trouble = isWhole ? '' : 'noColumn'
  const noted = await step(ctx, entry, 'parse', { found: list.found, counts: noCounts, trouble })
  if (!isWhole) await noteFailure(ctx, noted)
  await renewImport(ctx, source, id)
  return isWhole
}

async function stageList(ctx: JobContext, source: ImportSource, id: string, list: ReadList): Promise<void> {
  const { db } = ctx
  const entry = await getLocked(ctx, source, id)
  if (!entry || !isReading(entry)) return
  const mark = await markOf(db, source.target.watched(entry))
  const extra = await byIndex(db, () =>
    whileAwake(db, (turn) => list.takeRows((arrays) => turn(() => stageRows(db, source, entry, arrays)))),
  )
  const measured = await finishStaging(db, source, entry)
  const staged = await step(ctx, entry, 'stage', { extra, mark, ...measured, version: entry.version + 1, trouble: '' })
  await rememberMapping(ctx, staged)
  await applyBySelf(ctx, source, staged)
  await renewImport(ctx, source, id)
}

async function failReading(ctx: JobContext, source: ImportSource, id: string, found: Found, trouble: TroubleKind) {
  const entry = await getLocked(ctx, source, id)
  if (!entry || !isReading(entry)) return
  await clearRows(ctx.db, id)
  await noteFailure(ctx, await step(ctx, entry, 'fail', { found, trouble, counts: noCounts }))
  await renewImport(ctx, source, id)
}

/** Applies an import that was requested without review, unless it needs one: a cut-off list looks like all vanishing. */
async function applyBySelf(ctx: JobContext, source: ImportSource, staged: Import): Promise<void> {
  const { auto } = staged.options
  if (!auto) return
  if (staged.counts.vanished * 100 <= staged.size * auto.mostVanishing) {
    return finishApply(ctx, source, await step(ctx, staged, 'apply', {}))
  }
  await ctx.db.update(imports).set({ trouble: 'manyVanishing' }).where(eq(imports.id, staged.id))
  await noteReview(ctx, { ...staged, trouble: 'manyVanishing' })
}

/** Applies what the preview showed; if anything has changed since, the preview is updated instead. */
export async function applyImport(ctx: JobContext, source: ImportSource, id: string): Promise<void> {
  const entry = await getLocked(ctx, source, id)
  if (entry?.state === 'applying') await finishApply(ctx, source, entry)
  await renewImport(ctx, source, id)
}

async function finishApply(ctx: JobContext, source: ImportSource, entry: Import): Promise<void> {
  const { db, now } = ctx
  const objected = await source.objection?.(ctx, entry)
  if (objected) return noteReview(ctx, await step(ctx, entry, 'compareAgain', { trouble: objected }))
  await source.target.lock(db, entry)
  const tables = source.target.watched(entry)
  const isAsSeen = await areAsMarked(db, tables, entry.mark)
  const mark = isAsSeen ? entry.mark : await markOf(db, tables)
  if (!isAsSeen && (await compareAgain(db, source, entry))) {
    const counts = await countRows(db, entry.id)
    await step(ctx, entry, 'compareAgain', { trouble: 'changed', counts, mark, version: entry.version + 1 })
    return
  }
  const made = await source.target.apply(db, entry, now)
  await dropFile(db, entry.id)
  const applied = await step(ctx, entry, 'finishApply', { made, appliedAt: now, trouble: '' })
  await source.after?.(ctx, applied)
  await noteSuccess(ctx, applied)
  await note(ctx, source, applied, 'applyImport', entry.appliedBy)
}

export async function rollBackImport(ctx: JobContext, source: ImportSource, id: string): Promise<void> {
  const entry = await getLocked(ctx, source, id)
  if (entry?.state !== 'rollingBack') return
  const undone = await source.target.rollBack(ctx.db, entry, ctx.now)
  const done = await step(ctx, entry, 'finishRollback', { undone, rolledBackAt: ctx.now })
  await source.after?.(ctx, done)
  await noteRollback(ctx, done)
  await note(ctx, source, done, 'rollBackImport', entry.rolledBackBy)
}

/** One import of a kind at a time: concurrent ones wait, and then see the current state. */
async function getLocked(
  { db, site }: Pick<JobContext, 'db' | 'site'>,
  { key }: ImportSource,
  id: string,
): Promise<Import | undefined> {
  await lockName({ db, site }, `import ${key}`)
  const [entry] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return entry?.key === key ? entry : undefined
}

async function clearRows(db: WriteDb, id: string): Promise<void> {
  await db.delete(importRows).where(eq(importRows.import, id))
}

async function note(ctx: JobContext, source: ImportSource, entry: Import, action: string, person: string | null) {
  const { id, counts, source: from, name, undone } = entry
  const after = { counts, source: from, name, undone }
  await ctx.db.insert(audit).values({ action, entity: entityOf(source), entityId: id, person, after })
}

/** The entity of its entries in the audit log, and the source of its agenda items. */
export const entityOf = ({ module }: ImportSource): string => `${module.key}.import`
