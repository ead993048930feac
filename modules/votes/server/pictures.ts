import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Site } from '#kernel/site.ts'
import { peopleContract } from '../people-contract.ts'
import { findVote } from './rows.ts'
import { options, votes } from './schema.ts'

/** '' for none. The file is part of the address, so that a new picture has a new one. */
export const pictureUrl = ({ site }: { site: Pick<Site, 'prefix'> }, vote: string, file: string | null, option = 0) =>
  file ? `${site.prefix}${peopleContract.votePicture.path}?id=${vote}&option=${option}&file=${file}` : ''

/** For whoever may see the vote; a draft's pictures for its editors. */
export async function votePicture(ctx: ReadContext, { id, option, thumb }: InputOf<typeof peopleContract.votePicture>) {
  const vote =
    ctx.may('') && isUuid(id)
      ? theRow(await ctx.db.select().from(votes).where(eq(votes.id, id)))
      : await findVote(ctx, id)
  const file = option ? await ofOption(ctx, vote.id, option) : vote.picture
  if (!file) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

async function ofOption({ db }: ReadContext, vote: string, number: number): Promise<string | null> {
  const [row] = await db
    .select({ picture: options.picture })
    .from(options)
    .where(and(eq(options.vote, vote), eq(options.number, number)))
  return row?.picture ?? null
}

/** One's own upload or one already used here: nobody may publish someone else's file. */
export async function checkPicture(
  ctx: WriteContext,
  picture: string,
  before: readonly (string | null)[],
  field: string,
) {
  if (!picture || before.includes(picture)) return
  const [file] = await ctx.db.select({ owner: files.owner, type: files.type }).from(files).where(eq(files.id, picture))
  if (file?.owner !== personOf(ctx).id || !file.type.startsWith('image/')) throw badInput({ [field]: 'wrong' })
}
