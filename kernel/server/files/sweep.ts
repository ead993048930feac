import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { JobContext } from '../serve.ts'
import { files } from './schema.ts'
import { dropBytes, isFileId, siteFolder, thumbEnding, unfinished } from './store.ts'

const graceMs = 3_600_000

/**
 * Deletes bytes without a row, left by a crash or a refused write. Recent ones stay, as their row may not be committed
 * yet. File times are compared with this machine's clock, never with a request's time.
 */
export async function sweepFiles(ctx: JobContext, at = Date.now()): Promise<void> {
  const folder = siteFolder({ dataDir: ctx.tools.dataDir, site: ctx.site.id })
  let gone = 0
  for (const shelf of await namesIn(folder)) gone += await sweepShelf(ctx, join(folder, shelf), at)
  if (gone) ctx.log.info({ site: ctx.site.id, gone }, 'bytes without a file were taken away')
}

/** Deletes the bytes of a file whose row is gone; does nothing if the row still exists. */
export async function discardFile(ctx: JobContext, id: string): Promise<void> {
  if (isFileId(id)) await dropUnknown(ctx, [id])
}

async function sweepShelf(ctx: JobContext, shelf: string, at: number): Promise<number> {
  let gone = 0
  const ids = new Set<string>()
  for (const name of await namesIn(shelf)) {
    const path = join(shelf, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || at - found.mtimeMs < graceMs) continue
    if (!name.endsWith(unfinished)) ids.add(name.replace(thumbEnding, ''))
    else {
      await rm(path, { force: true })
      gone++
    }
  }
  return gone + (await dropUnknown(ctx, [...ids]))
}

async function dropUnknown(ctx: JobContext, ids: string[]): Promise<number> {
  let gone = 0
  const sure = ids.filter(isFileId)
  for (let from = 0; from < sure.length; from += 500) {
    const some = sure.slice(from, from + 500)
    const rows = await ctx.db.select({ id: files.id }).from(files).where(inArray(files.id, some))
    const known = new Set(rows.map(({ id }) => id))
    for (const id of some.filter((one) => !known.has(one))) {
      await dropBytes({ dataDir: ctx.tools.dataDir, site: ctx.site.id }, id)
      gone++
    }
  }
  return gone
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
