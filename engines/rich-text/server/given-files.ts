import { inArray } from 'drizzle-orm'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'

const mostFiles = 500

/**
 * Readers of a body get access to its files, so the writer may only add their own uploads and public files. Files the
 * body had before stay. Returns the size of each; undefined if one is not allowed.
 */
export async function givenFiles(
  ctx: Pick<ReadContext, 'db' | 'person'>,
  named: readonly string[],
  before: ReadonlySet<string | null>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const ids = [...new Set(named)]
  if (ids.length > mostFiles) throw badInput({ blocks: 'tooLong' })
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({ id: files.id, owner: files.owner, audience: files.audience, bytes: files.bytes })
    .from(files)
    .where(inArray(files.id, ids))
  const { id: me } = personOf(ctx)
  const good = rows.filter(({ id, owner, audience }) => before.has(id) || owner === me || audience === 'public')
  return good.length < ids.length ? undefined : new Map(good.map(({ id, bytes }) => [id, bytes]))
}
