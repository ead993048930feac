import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import type { Site } from '#kernel/site.ts'
import { activityContract } from '../../activity-contract.ts'
import { findPost } from './posts.ts'
import { findActivity } from './rows.ts'

/** '' for none. The file is part of the address, so that a new picture has a new one. */
export const pictureUrl = ({ site }: { site: Pick<Site, 'prefix'> }, id: string, file: string | null, post = '') =>
  file ? `${site.prefix}${activityContract.activityPicture.path}?id=${id}&post=${post}&file=${file}` : ''

/** For whoever may see the activity, and the post. */
export async function activityPicture(
  ctx: ReadContext,
  { id, post, thumb }: InputOf<typeof activityContract.activityPicture>,
) {
  const row = await findActivity(ctx, id)
  const file = post ? (await findPost(ctx, post)).file : row.picture
  if (!file) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

/** One's own upload or one already used here: nobody may publish someone else's file. */
export async function checkOwnFile(
  ctx: WriteContext,
  file: string,
  field: string,
  type = '',
  before: string | null = null,
) {
  if (!file || file === before) return
  const [row] = await ctx.db.select({ owner: files.owner, type: files.type }).from(files).where(eq(files.id, file))
  if (row?.owner !== personOf(ctx).id || !row.type.startsWith(type)) throw badInput({ [field]: 'wrong' })
}
