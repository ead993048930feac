import { eq, inArray, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { options, type VoteRow, votes } from '../schema.ts'
import { stateOf, voteSteps } from '../states.ts'

export const findOnDesk = async ({ db }: Pick<ReadContext, 'db'>, id: string): Promise<VoteRow> =>
  theRow(await db.select().from(votes).where(eq(votes.id, id)))

/** Row lock with an optimistic version check. */
export async function lockVote({ db }: Pick<WriteContext, 'db'>, id: string, version?: number): Promise<VoteRow> {
  const row = theRow(await db.select().from(votes).where(eq(votes.id, id)).for('update'))
  if (version !== undefined && row.version !== version) throw kernel.fail('changed')
  return row
}

/** Those of these votes that have a further round. */
export async function followed({ db }: Pick<ReadContext, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ of: votes.previous })
    .from(votes)
    .where(inArray(votes.previous, [...ids]))
  return new Set(rows.flatMap(({ of }) => of ?? []))
}

export async function deskRows(ctx: ReadContext, rows: readonly VoteRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.db
    .select({ vote: options.vote, n: sql<number>`count(*)::int` })
    .from(options)
    .where(inArray(options.vote, ids))
    .groupBy(options.vote)
  const next = await followed(ctx, ids)
  return rows.map((row) => {
    const { id, version, number, method, secrecy, round, electors, voted, ballots, daily } = row
    const steps = voteSteps.allowedActions({ ...row, isFollowed: next.has(id) }, ctx)
    return {
      ...{ id, version, number, method, secrecy, round, electors, voted, ballots, daily },
      title: fieldIn(ctx.language, row, 'title'),
      state: stateOf(row, ctx.now),
      opensAt: seconds(row.opensAt),
      closesAt: seconds(row.closesAt),
      options: counts.find(({ vote }) => vote === id)?.n ?? 0,
      outcome: row.result?.outcome ?? ('' as const),
      allowedActions: ['draft', 'open'].includes(row.state) ? ['edit' as const, ...steps] : steps,
    }
  })
}
