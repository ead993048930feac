import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { lotteryContract } from '../lottery-contract.ts'
import { findLottery } from './rows.ts'
import { prizes, wins } from './schema.ts'

/** Winners with masked names and numbers, recognisable only to people who know them. */
export async function lotteryWinners(ctx: ReadContext, input: InputOf<(typeof lotteryContract)['lotteryWinners']>) {
  const lottery = await findLottery(ctx, input.id)
  const own = eq(wins.lottery, lottery.id)
  const query = ctx.db
    .select({
      ...pick(wins, 'place', 'entry', 'person'),
      prize: prizes,
      name: people.name,
      number: people.number,
    })
    .from(wins)
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .innerJoin(people, and(eq(people.site, wins.site), eq(people.id, wins.person)))
    .where(own)
  const { rows, total } = await pageOf(ctx, query, input, wins.place)
  const list = rows.map(({ place, entry, person, prize, name, number }) => ({
    ...{ place, entry },
    prize: fieldIn(ctx.language, prize, 'name'),
    name: maskName(name),
    number: maskTail(number),
    mine: person === ctx.person?.id,
  }))
  return { list, total, more: input.page * input.page_size < total }
}

/** 林晓雨 becomes 林**, John Smith becomes J***. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name.trim()]
  return `${first}${'*'.repeat(Math.min(3, Math.max(1, rest.length)))}`
}

const maskTail = (number: string): string => `****${number.slice(-Math.min(3, Math.floor(number.length / 2)))}`
