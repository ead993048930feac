import { and, count, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { guideContract } from '../contract.ts'
import { findBookmark } from './bookmarks.ts'
import { findReadableGuide } from './rows.ts'
import { guideVotes } from './schema.ts'

type Calls = typeof guideContract
const weeksShown = 8

export async function voteGuide(ctx: WriteContext, { id, helpful, missing }: InputOf<Calls['voteGuide']>) {
  await findReadableGuide(ctx, id)
  const said = { helpful, missing: helpful ? '' : missing, at: ctx.now }
  await ctx.db
    .insert(guideVotes)
    .values({ guide: id, person: personOf(ctx).id, ...said })
    .onConflictDoUpdate({ target: [guideVotes.site, guideVotes.guide, guideVotes.person], set: said })
  return votesOf(ctx.db, id)
}

export async function votesOf(db: ReadDb, guide: string): Promise<{ helpful: number; votes: number }> {
  const [counted] = await db
    .select({ votes: count(), helpful: sql<number>`count(*) filter (where ${guideVotes.helpful})::int` })
    .from(guideVotes)
    .where(eq(guideVotes.guide, guide))
  return counted!
}

/** Notes on what was missing are listed without names. */
export async function guideFigures(ctx: ReadContext, input: InputOf<Calls['guideFigures']>) {
  const { id } = input
  await findBookmark(ctx, id)
  const missed = and(eq(guideVotes.guide, id), ne(guideVotes.missing, ''))
  const query = ctx.db.select({ at: guideVotes.at, missing: guideVotes.missing }).from(guideVotes).where(missed)
  const { rows, total } = await pageOf(ctx, query, input, desc(guideVotes.at))
  return {
    ...(await votesOf(ctx.db, id)),
    weeks: await weeksOf(ctx, id),
    total,
    list: rows.map(({ at, missing }) => ({ at: seconds(at), missing })),
  }
}

async function weeksOf({ db, now, site }: ReadContext, guide: string) {
  const since = new Date(now.getTime() - weeksShown * 7 * dayMs)
  const week = sql<string>`to_char(date_trunc('week', ${guideVotes.at} at time zone ${site.zone}::text), 'YYYY-MM-DD')`
  return db
    .select({
      week,
      yes: sql<number>`count(*) filter (where ${guideVotes.helpful})::int`,
      no: sql<number>`count(*) filter (where not ${guideVotes.helpful})::int`,
    })
    .from(guideVotes)
    .where(and(eq(guideVotes.guide, guide), gte(guideVotes.at, since)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
