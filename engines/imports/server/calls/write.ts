import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { badInput, kernel } from '#kernel/language/words.ts'
import { getUpload, personOf, type Upload, type WriteContext } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { type ImportOptions, noCounts, nothingFound } from '../../shapes.ts'
import { importing } from '../../words.ts'
import { renewImport } from '../agenda.ts'
import { dropFile, keepFile } from '../parts.ts'
import { importRows, imports } from '../schema.ts'
import type { ImportSource } from '../source.ts'
import type { Import } from '../stage.ts'
import { step } from '../step.ts'
import { entityOf } from '../work.ts'
import { findLockedImport, needWholeSite } from './find.ts'

/** Takes a file (field `file`), to be read by a job. */
export async function uploadFile(ctx: WriteContext, source: ImportSource, from: string, options: ImportOptions) {
  needWholeSite(ctx, source)
  const upload = getUpload(ctx, 'file')
  if (!upload || upload.bytes.length < 4) throw badInput({ file: 'missing' })
  const digest = createHash('sha256').update(upload.bytes).digest('hex')
  const id = await begin(ctx, source, { source: from || 'file', origin: 'file', name: nameOf(upload), digest, options })
  await keepFile(ctx.db, id, upload.bytes)
  return { id }
}

/** Reads the same file again with other options. */
export async function reread(ctx: WriteContext, source: ImportSource, id: string, options: ImportOptions) {
  const entry = await findLockedImport(ctx, source, id)
  await step(ctx, entry, 'reread', { options, counts: noCounts, trouble: '' })
  await renewImport(ctx, source, id)
  await ctx.enqueue(`${source.module.key}.readImport`, { id })
  return { id }
}

/** Runs the connector now; with `dry` its rows are only compared. */
export async function sync(ctx: WriteContext, source: ImportSource, dry: boolean) {
  needWholeSite(ctx, source)
  const set = source.connector?.settings(ctx)
  if (!source.connector || !set) throw importing.fail('connectorOff')
  const { name } = source.connector
  const options = dry ? { ...set.options, auto: undefined } : set.options
  return { id: await begin(ctx, source, { source: name, origin: name, name: set.title, digest: '', options }) }
}

const fewVanish = 10

/** How many rows have to be confirmed to vanish; 0 if they are few, or few of all. */
export const toConfirm = ({ mostVanishing }: ImportSource, { counts, size }: Import): number =>
  counts.vanished >= fewVanish && counts.vanished * 100 > size * mostVanishing ? counts.vanished : 0

type Confirmed = { id: string; version: number; vanished: number }

/** Applies what the preview of this version showed; `vanished` confirms how many rows vanish. */
export async function apply(ctx: WriteContext, source: ImportSource, { id, version, vanished }: Confirmed) {
  const entry = await findLockedImport(ctx, source, id)
  if (entry.version !== version) throw kernel.fail('changed')
  const count = toConfirm(source, entry)
  if (entry.state === 'previewed' && count && vanished !== count) {
    throw importing.fail('confirmVanished', { params: { count }, data: { count } })
  }
  await step(ctx, entry, 'apply', { appliedBy: personOf(ctx).id, trouble: '' })
  await renewImport(ctx, source, id)
  await ctx.enqueue(`${source.module.key}.applyImport`, { id })
  return {}
}

export async function rollBack(ctx: WriteContext, source: ImportSource, id: string) {
  const entry = await findLockedImport(ctx, source, id)
  await step(ctx, entry, 'rollback', { rolledBackBy: personOf(ctx).id })
  await ctx.enqueue(`${source.module.key}.rollBackImport`, { id })
  return {}
}

export async function discard(ctx: WriteContext, source: ImportSource, id: string, action = 'discardImport') {
  const entry = await findLockedImport(ctx, source, id)
  await step(ctx, entry, 'discard', { sweptAt: ctx.now, found: { ...entry.found, sample: [] } })
  await ctx.db.delete(importRows).where(eq(importRows.import, id))
  await dropFile(ctx.db, id)
  await renewImport(ctx, source, id)
  await ctx.audit({ action, entity: entityOf(source), entityId: id })
  return {}
}

const nameOf = ({ name, bytes }: Upload): string => cleanName(name, bytes.readUInt16BE(0) === 0x504b ? 'xlsx' : 'csv')

type Begun = Pick<Import, 'source' | 'origin' | 'name' | 'digest' | 'options'>

async function begin(ctx: WriteContext, source: ImportSource, begun: Begun): Promise<string> {
  const by = personOf(ctx).id
  const [row] = await ctx.db
    .insert(imports)
    .values({
      ...begun,
      ...{ key: source.key, state: 'uploaded', by, found: nothingFound, counts: noCounts },
      appliedBy: begun.options.auto ? by : null,
    })
    .returning({ id: imports.id })
  await ctx.audit({ action: 'beginImport', entity: entityOf(source), entityId: row!.id, after: begun })
  await ctx.enqueue(`${source.module.key}.readImport`, { id: row!.id })
  return row!.id
}
