import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reopen, settle } from '#engines/agenda/server/settle.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { lotteryOfficeContract } from '../lottery-office-contract.ts'
import { prizeSource } from './agenda.ts'
import { winsOf } from './desk-rows.ts'
import { lotteries, prizes, wins } from './schema.ts'

type Calls = typeof lotteryOfficeContract
const staff = alias(people, 'staff')

export async function deskDraws(ctx: ReadContext, input: InputOf<Calls['deskDraws']>) {
  const drawn = eq(lotteries.state, 'drawn')
  const query = ctx.db.select().from(lotteries).where(drawn)
  const { rows, total } = await pageOf(ctx, query, input, desc(lotteries.drawnAt))
  const won = await winsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    id: row.id,
    title: fieldIn(ctx.language, row, 'title'),
    drawnAt: row.drawnAt ? seconds(row.drawnAt) : 0,
    ...(won.get(row.id) ?? { winners: 0, claimed: 0 }),
  }))
  return { total, list }
}

export async function deskWinners(ctx: ReadContext, input: InputOf<Calls['deskWinners']>) {
  const { id, q, claimed } = input
  const isMeant = and(
    eq(wins.lottery, id),
    claimed === 'yes' ? isNotNull(wins.claimedAt) : claimed === 'no' ? isNull(wins.claimedAt) : undefined,
    contains(q, people.name, people.number, people.pinyin),
  )
  const whose = and(eq(people.site, wins.site), eq(people.id, wins.person))
  const query = ctx.db
    .select({
      win: wins,
      prize: prizes,
      name: people.name,
      number: people.number,
      department: departments.name,
      by: staff.name,
    })
    .from(wins)
    .innerJoin(people, whose)
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(staff, and(eq(staff.site, wins.site), eq(staff.id, wins.claimedBy)))
    .where(isMeant)
  const { rows, total } = await pageOf(ctx, query, input, wins.place)
  const list = rows.map(({ win: { grant, place, claimedAt }, prize, name, number, department, by }) => ({
    ...{ grant, place, name, number },
    prize: fieldIn(ctx.language, prize, 'name'),
    department: department ?? '',
    claimedAt: claimedAt ? seconds(claimedAt) : 0,
    claimedBy: by ?? '',
  }))
  return { total, list }
}

/** Marks a prize as handed out once; a mistake can be undone. */
export async function claimPrize(ctx: WriteContext, { grant, claimed }: InputOf<Calls['claimPrize']>) {
  const win = theRow(await ctx.db.select().from(wins).where(eq(wins.grant, grant)).for('update'))
  if (Boolean(win.claimedAt) === claimed) throw kernel.fail('notNow')
  const change = claimed ? { claimedAt: ctx.now, claimedBy: personOf(ctx).id } : { claimedAt: null, claimedBy: null }
  await ctx.db.update(wins).set(change).where(eq(wins.grant, grant))
  const prize = { source: prizeSource, sourceId: win.lottery, by: [win.person] }
  await (claimed ? settle(ctx, prize) : reopen(ctx, prize))
  await ctx.audit({ action: claimed ? 'claim' : 'unclaim', entity: 'lottery', entityId: win.lottery, after: { grant } })
  return {}
}
