import { asc, eq, sql } from 'drizzle-orm'
import { settle } from '#engines/agenda/server/settle.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { count, leastSecret, unopened } from '../count.ts'
import type { Marks } from '../rule.ts'
import { putToPublish, settleToPublish, voteSource } from './agenda.ts'
import { openBallot } from './box.ts'
import { destroyBox, getBoxKey } from './box-keys.ts'
import { optionsOf, ruleOf } from './rows.ts'
import { ballots, envelopes, secretBallots, type VoteRow, votes } from './schema.ts'
import { refreshSearch } from './search-documents.ts'
import { voteTopic } from './voting.ts'

type Writing = Pick<JobContext, 'db' | 'now' | 'enqueue' | 'publish' | 'site'> & { tools: { secret: string } }

/** Counts a vote whose row is locked, in one transaction with emptying its box. */
export async function closeOne(ctx: Writing, row: VoteRow): Promise<VoteRow> {
  const numbers = (await optionsOf(ctx.db, [row.id])).map(({ number }) => number)
  const marks = row.secrecy === 'secret' ? await emptyBox(ctx, row, numbers.length) : await namedMarks(ctx, row.id)
  const { electors, voted } = row
  const result = marks
    ? count(ruleOf(row), { numbers, ballots: marks, electorate: electors, voters: voted })
    : unopened(electors, voted)
  const change = { state: 'closed' as const, result, closedAt: ctx.now, updatedAt: ctx.now, version: row.version + 1 }
  await ctx.db.update(votes).set(change).where(eq(votes.id, row.id))
  await settle(ctx, { source: voteSource, sourceId: row.id, as: 'expired' })
  await ctx.publish(voteTopic, {})
  const closed = { ...row, ...change }
  if (row.atOnce) return publishOne(ctx, closed)
  await putToPublish(ctx, closed)
  return closed
}

export async function publishOne(ctx: Writing, row: VoteRow): Promise<VoteRow> {
  const change = { state: 'published' as const, publishedAt: ctx.now, updatedAt: ctx.now, version: row.version + 1 }
  await ctx.db.update(votes).set(change).where(eq(votes.id, row.id))
  await settleToPublish(ctx, row.id)
  await refreshSearch(ctx, [row.id])
  await ctx.publish(voteTopic, {})
  await ctx.enqueue('votes.tellResult', { id: row.id })
  return { ...row, ...change }
}

const namedMarks = async ({ db }: Writing, vote: string): Promise<Marks[]> =>
  (await db.select({ marks: ballots.marks }).from(ballots).where(eq(ballots.vote, vote))).map(({ marks }) => marks)

/**
 * Opens the envelopes and stores the ballots in the order of their receipts, which are random: nothing is left that was
 * there in the order of voting. Envelopes and key are deleted with it. Undefined if there are too few to be secret.
 */
async function emptyBox(ctx: Writing, row: VoteRow, candidates: number): Promise<Marks[] | undefined> {
  const found = await ctx.db.select().from(envelopes).where(eq(envelopes.vote, row.id)).orderBy(asc(envelopes.tag))
  const key = await getBoxKey(ctx as Parameters<typeof getBoxKey>[0], row.id, candidates)
  await destroyBox(ctx, row.id)
  if (!key || found.length !== row.voted)
    throw new Error(`the box of vote ${row.id} has ${found.length} of ${row.voted} ballots`)
  if (found.length < leastSecret) return undefined
  const opened = found.map((envelope) => openBallot(key, envelope)).sort((a, b) => (a.receipt < b.receipt ? -1 : 1))
  await ctx.db.execute(sql`
    insert into ${secretBallots} (vote, receipt, marks)
    select ${row.id}::uuid, n.receipt, n.marks from unnest(
      ${sql.param(opened.map(({ receipt }) => receipt))}::text[],
      ${sql.param(opened.map(({ marks }) => JSON.stringify(marks)))}::jsonb[]) as n (receipt, marks) order by n.receipt collate "C"`)
  return opened.map(({ marks }) => marks)
}
