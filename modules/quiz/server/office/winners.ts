import { and, eq, isNotNull, isNull } from 'drizzle-orm'
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
import type { judgeContract } from '../../judge-contract.ts'
import { prizeSource } from '../agenda.ts'
import { prizes, wins } from '../schema.ts'

type Calls = typeof judgeContract
const staff = alias(people, 'staff')

export async function deskWinners(ctx: ReadContext, input: InputOf<Calls['deskWinners']>) {
  const { id, q, claimed } = input
  const isMeant = and(
    eq(wins.quiz, id),
    claimed === 'yes' ? isNotNull(wins.claimedAt) : claimed === 'no' ? isNull(wins.claimedAt) : undefined,
    contains(q, people.name, people.number, people.pinyin),
  )
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
    .innerJoin(people, and(eq(people.site, wins.site), eq(people.id, wins.person)))
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(staff, and(eq(staff.site, wins.site), eq(staff.id, wins.claimedBy)))
    .where(isMeant)
  const { rows, total } = await pageOf(ctx, query, input, wins.place)
  const list = rows.map(({ win: { grant, place, claimedAt }, prize, name, number, department, by }) => ({
    ...{ grant, place, name, number, department: department ?? '', claimedBy: by ?? '' },
    prize: fieldIn(ctx.language, prize, 'name'),
    claimedAt: claimedAt ? seconds(claimedAt) : 0,
  }))
  return { total, list }
}

/** Marks a prize as handed out once; a mistake can be undone. */
export async function claimPrize(ctx: WriteContext, { grant, claimed }: InputOf<Calls['claimPrize']>) {
  const win = theRow(await ctx.db.select().from(wins).where(eq(wins.grant, grant)).for('update'))
  if (Boolean(win.claimedAt) === claimed) throw kernel.fail('notNow')
  const change = claimed ? { claimedAt: ctx.now, claimedBy: personOf(ctx).id } : { claimedAt: null, claimedBy: null }
  await ctx.db.update(wins).set(change).where(eq(wins.grant, grant))
  const prize = { source: prizeSource, sourceId: win.quiz, by: [win.person] }
  await (claimed ? settle(ctx, prize) : reopen(ctx, prize))
  await ctx.audit({ action: claimed ? 'claim' : 'unclaim', entity: 'quiz', entityId: win.quiz, after: { grant } })
  return {}
}
