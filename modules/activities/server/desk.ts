import { and, eq } from 'drizzle-orm'
import { getDraw } from '#engines/allocation/server/draws/draws.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import type { lotteryOfficeContract } from '../lottery-office-contract.ts'
import { deskRows, findOnDesk } from './desk-rows.ts'
import { pictureUrl } from './pictures.ts'
import { prizesOf } from './rows.ts'
import { lotteries } from './schema.ts'

type Calls = typeof lotteryOfficeContract

export async function deskLotteries(ctx: ReadContext, input: InputOf<Calls['deskLotteries']>) {
  const { q, state } = input
  const chosen = and(state ? eq(lotteries.state, state) : undefined, contains(q, lotteries.title, lotteries.titleEn))
  const query = ctx.db.select().from(lotteries).where(chosen)
  const { opensAt, closesAt, title, id } = lotteries
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { opensAt, closesAt, title }), id)
  return { total, list: await deskRows(ctx, rows) }
}

export async function deskLottery(ctx: ReadContext, { id }: InputOf<Calls['deskLottery']>) {
  const row = await findOnDesk(ctx, id)
  const [face] = await deskRows(ctx, [row])
  const draw = row.pool ? await getDraw(ctx.db, row.pool) : undefined
  const { titleEn, titleTw, rules, claimNote, organiser, picture, beaconRule, memory, cancelReason } = row
  return {
    ...face!,
    ...{ titleEn, titleTw, rules, claimNote, organiser, beaconRule, memory, cancelReason },
    picture: picture ?? '',
    pictureUrl: pictureUrl(ctx, id, picture),
    audience: audienceOf(row),
    commitment: draw?.commitment ?? '',
    list: (await prizesOf(ctx.db, [id])).map(({ id: prize, picture: file, name, nameEn, nameTw, count }) => ({
      ...{ id: prize, name, nameEn, nameTw, count },
      picture: file ?? '',
      pictureUrl: pictureUrl(ctx, id, file, prize),
    })),
  }
}

export async function lotteryUnits({ db }: ReadContext) {
  const units = [...(await getUnits(db)).values()].sort((a, b) => a.line.length - b.line.length)
  return { list: units.map(({ id, parent, name }) => ({ id, parent: parent ?? '', name })) }
}
