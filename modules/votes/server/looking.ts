import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { peopleContract } from '../people-contract.ts'
import { cardOf, cardsOf } from './cards.ts'
import { pictureUrl } from './pictures.ts'
import { type Elector, electorRows, findVote, isVisible, ofReader, optionsOf, ruleOf } from './rows.ts'
import { ballots, electors, votes as table, type VoteRow } from './schema.ts'

type Calls = typeof peopleContract

export async function votes(ctx: ReadContext, input: InputOf<Calls['votes']>) {
  const isPast = input.which === 'past'
  const isOver = sql`(${table.state} in ('published', 'cancelled') or ${table.closesAt} <= ${ctx.now.toISOString()}::timestamptz)`
  const shown = and(isVisible(ctx), isPast ? isOver : sql`not ${isOver}`)
  const order = isPast
    ? desc(table.closesAt)
    : [sql`${table.opensAt} > ${ctx.now.toISOString()}::timestamptz`, table.closesAt]
  const { rows, total } = await pageOf(ctx, ctx.db.select().from(table).where(shown), input, order, table.id)
  return { list: await cardsOf(ctx, rows), total, more: input.page * input.page_size < total }
}

/** Votes whose electorate one belongs to. */
export async function myVotes(ctx: ReadContext, input: InputOf<Calls['myVotes']>) {
  const { which } = input
  const voted = which === 'all' ? undefined : eq(electors.voted, which === 'voted')
  const query = ctx.db
    .select({ vote: table })
    .from(electors)
    .innerJoin(table, and(eq(table.site, electors.site), eq(table.id, electors.vote)))
    .where(and(ofReader(personOf(ctx).id), voted))
  const { rows, total } = await pageOf(ctx, query, input, desc(table.closesAt), table.id)
  const list = await cardsOf(
    ctx,
    rows.map(({ vote: row }) => row),
  )
  return { list, total, more: input.page * input.page_size < total }
}

export async function vote(ctx: ReadContext, { id }: InputOf<Calls['vote']>) {
  const row = await findVote(ctx, id)
  const own = (await electorRows(ctx, [row.id])).get(row.id)
  const list = await optionsOf(ctx.db, [row.id])
  const today = await todaysVotes(ctx, row, own)
  const showsResult = isShown(row, own)
  const { text, cancelReason, results, previous, publishedAt } = row
  return {
    ...cardOf(ctx, row, { elector: own, options: list.length }),
    ...{ text, cancelReason, results, showsResult },
    previous: previous ?? '',
    next: await nextOf(ctx, row.id),
    rule: ruleOf(row),
    leftToday: row.daily && own ? Math.max(0, row.daily - today.length) : 0,
    publishedAt: publishedAt ? seconds(publishedAt) : 0,
    list: list.map((option) => ({
      number: option.number,
      name: fieldIn(ctx.language, option, 'name'),
      text: option.text,
      picture: pictureUrl(ctx, row.id, option.picture, option.number),
      votes: showsResult && row.secrecy !== 'secret' ? option.tally : -1,
      mine: today.includes(option.number),
    })),
  }
}

/** The candidates one has voted for today. */
async function todaysVotes(
  { db, site, now }: ReadContext,
  { id, daily }: VoteRow,
  own: Elector | undefined,
): Promise<number[]> {
  if (!daily || !own) return []
  const isToday = and(eq(ballots.vote, id), eq(ballots.person, own.person), eq(ballots.day, dayIn(site.zone, now)))
  return (await db.select({ slot: ballots.slot }).from(ballots).where(isToday)).map(({ slot }) => slot)
}

/** Whether figures are shown to somebody with this row in the electorate. */
export function isShown({ state, results, secrecy }: VoteRow, own: Elector | undefined): boolean {
  if (state === 'published') return true
  if (state === 'cancelled' || secrecy === 'secret') return false
  return results === 'always' || (results === 'voted' && own?.voted === true)
}

/** The round after this one, unless it is a draft. */
export async function nextOf({ db }: Pick<ReadContext, 'db'>, id: string): Promise<string> {
  const followed = and(eq(table.previous, id), isNotNull(table.previous), sql`${table.state} <> 'draft'`)
  const [row] = await db.select({ id: table.id }).from(table).where(followed)
  return row?.id ?? ''
}
