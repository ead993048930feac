import { inArray } from 'drizzle-orm'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'
import { badInput } from '#kernel/words.ts'

const mostFiles = 500

/**
 * Whoever may read a body may have its files, so only what the writer may give away gets in: their own uploads, and what is
 * public anyway. What the body had before stays. Gives the size of each; nothing if one of them may not be given.
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
