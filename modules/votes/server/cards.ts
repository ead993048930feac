import { sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { VoteCard } from '../shapes.ts'
import { pictureUrl } from './pictures.ts'
import { type Elector, electorRows } from './rows.ts'
import { options, type VoteRow } from './schema.ts'
import { stateOf } from './states.ts'

export function standingOf(
  ctx: Pick<ReadContext, 'person' | 'now'>,
  row: VoteRow,
  elector: Elector | undefined,
): VoteCard['standing'] {
  if (!ctx.person) return 'none'
  if (!elector) return 'notElector'
  if (elector.voted) return 'voted'
  return stateOf(row, ctx.now) === 'open' ? 'mayVote' : 'none'
}

/** List entries: two queries for all of them. */
export async function cardsOf(ctx: ReadContext, rows: readonly VoteRow[]): Promise<VoteCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.db
    .select({ vote: options.vote, n: sql<number>`count(*)::int` })
    .from(options)
    .where(sql`${options.vote} = any(${sql.param(ids)}::uuid[])`)
    .groupBy(options.vote)
  const own = await electorRows(ctx, ids)
  return rows.map((row) =>
    cardOf(ctx, row, { elector: own.get(row.id), options: counts.find(({ vote }) => vote === row.id)?.n ?? 0 }),
  )
}

type Known = { elector: Elector | undefined; options: number }

export const cardOf = (ctx: ReadContext, row: VoteRow, known: Known): VoteCard => {
  const { id, number, organiser, method, secrecy, round, electors, voted, daily } = row
  return {
    ...{ id, number, organiser, method, secrecy, round, electors, voted, daily },
    title: fieldIn(ctx.language, row, 'title'),
    picture: pictureUrl(ctx, id, row.picture),
    state: stateOf(row, ctx.now),
    opensAt: seconds(row.opensAt),
    closesAt: seconds(row.closesAt),
    options: known.options,
    standing: standingOf(ctx, row, known.elector),
  }
}
