import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Site } from '#kernel/site.ts'
import { lotteryContract } from '../lottery-contract.ts'
import { findLottery } from './rows.ts'
import { lotteries, prizes } from './schema.ts'

type On = { site: Pick<Site, 'prefix'> }

/** Picture URL; '' for none. The file id is part of the URL, so a new picture has a new URL. */
export const pictureUrl = ({ site }: On, lottery: string, file: string | null, prize = ''): string =>
  file ? `${site.prefix}${lotteryContract.lotteryPicture.path}?id=${lottery}&prize=${prize}&file=${file}` : ''

/** Visible to whoever may see the draw; a draft's pictures to its editors. */
export async function lotteryPicture(ctx: ReadContext, input: InputOf<typeof lotteryContract.lotteryPicture>) {
  const { id, prize, thumb } = input
  const lottery = ctx.may('') ? await onDesk(ctx, id) : await findLottery(ctx, id)
  const file = prize ? await ofPrize(ctx, lottery.id, prize) : lottery.picture
  if (!file) throw notFound()
  return answerOf(ctx, await findFile(ctx, file), thumb)
}

async function onDesk({ db }: ReadContext, id: string) {
  const [row] = isUuid(id) ? await db.select().from(lotteries).where(eq(lotteries.id, id)) : []
  if (!row) throw notFound()
  return row
}

async function ofPrize({ db }: ReadContext, lottery: string, id: string): Promise<string | null> {
  const own = and(eq(prizes.id, id), eq(prizes.lottery, lottery))
  const [row] = isUuid(id) ? await db.select({ picture: prizes.picture }).from(prizes).where(own) : []
  return row?.picture ?? null
}

/** The caller's own upload or one already used here: nobody may publish someone else's file. */
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
