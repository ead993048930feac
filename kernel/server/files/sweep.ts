import { inArray } from 'drizzle-orm'
import type { JobStepContext } from '../serve.ts'
import { files } from './schema.ts'
import { removeUnfinished } from './storage/folder.ts'
import { dropBytes, isFileId, prefixOf, thumbEnding } from './store.ts'

const graceMs = 3_600_000
const batch = 500

/**
 * Deletes bytes without a row, left by a crash or a refused write. Recent ones stay, as their row may not be committed
 * yet. File times are compared with this machine's clock, never with a request's time.
 */
export async function sweepFiles(ctx: JobStepContext, at = Date.now()): Promise<void> {
  const { storage, dataDir } = ctx.tools
  const prefix = prefixOf(ctx.site.id)
  let gone = await removeUnfinished(dataDir, prefix, at - graceMs)
  let ids = new Set<string>()
  for await (const { name, at: written } of storage.list(prefix)) {
    if (at - written < graceMs) continue
    ids.add(name.slice(name.lastIndexOf('/') + 1).replace(thumbEnding, ''))
    if (ids.size < batch) continue
    gone += await dropUnknown(ctx, ids)
    ids = new Set()
  }
  gone += await dropUnknown(ctx, ids)
  if (gone) ctx.log.info({ site: ctx.site.id, gone }, 'bytes without a file were taken away')
}

/** Deletes the bytes of a file whose row is gone; does nothing if the row still exists. */
export async function discardFile(ctx: JobStepContext, id: string): Promise<void> {
  await dropUnknown(ctx, new Set([id]))
}

async function dropUnknown(ctx: JobStepContext, ids: ReadonlySet<string>): Promise<number> {
  const asked = [...ids].filter(isFileId)
  if (!asked.length) return 0
  const rows = await ctx.db.select({ id: files.id }).from(files).where(inArray(files.id, asked))
  const known = new Set(rows.map(({ id }) => id))
  const unknown = asked.filter((id) => !known.has(id))
  for (const id of unknown) await dropBytes({ storage: ctx.tools.storage, site: ctx.site.id }, id)
  return unknown.length
}
