import { eq, sql } from 'drizzle-orm'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { FileRow } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import { isFull } from '#kernel/server/files/spool.ts'
import { dropUnwanted, type Stored, storeBytes, storeSpooled } from '#kernel/server/files/store.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { UploadQuota } from '#kernel/server/serve.ts'
import { uploads } from '../module.ts'
import type { Content } from './identify.ts'
import { sizeText } from './limits.ts'

/** Bytes are stored first; then the rows, in the request's transaction. */
export async function keep(ctx: WriteContext, contents: Content[], audience: FileRow['audience']): Promise<FileRow[]> {
  const { dataDir, storage } = ctx.tools
  const place = { storage, site: ctx.site.id }
  const stored: Stored[] = []
  try {
    for (const { body } of contents) {
      stored.push(await ('sha256' in body ? storeSpooled(place, dataDir, body) : storeBytes(place, body)))
    }
    await checkQuota(ctx, stored)
    const rows = stored.map((bytes, i) => rowOf(ctx, contents[i]!, bytes, audience))
    return await ctx.db.insert(files).values(rows).returning()
  } catch (error) {
    // The transaction will not commit, so the bytes are deleted.
    await dropUnwanted(
      place,
      stored.map(({ id }) => id),
    )
    throw isFull(error) ? noSpace(ctx, error) : error
  }
}

function rowOf(
  ctx: WriteContext,
  { name, type, width, height }: Content,
  stored: Stored,
  audience: FileRow['audience'],
) {
  return { ...stored, owner: personOf(ctx).id, name, type, width, height, audience }
}

/** The person's row is locked until the commit, so that two concurrent uploads cannot exceed the quota. */
async function checkQuota(ctx: WriteContext, stored: Stored[]): Promise<void> {
  const { id } = personOf(ctx)
  await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update')
  const { left, refusal } = await roomOf(ctx)
  if (stored.reduce((sum, { bytes }) => sum + bytes, 0) > left) throw refusal
}

/** Remaining quota of a person. */
export async function roomOf(ctx: Pick<ReadContext, 'site' | 'person' | 'db'>): Promise<UploadQuota> {
  const { personBytes } = settingsOf(ctx, uploads)
  const [taken] = await ctx.db
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(eq(files.owner, personOf(ctx).id))
  const refusal = uploads.fail('quotaFull', { params: { limit: sizeText(personBytes) } })
  return { left: personBytes - taken!.bytes, refusal }
}

function noSpace(ctx: WriteContext, error: unknown) {
  ctx.log.error({ err: error }, 'no room for uploads')
  return kernel.fail('noSpace')
}
