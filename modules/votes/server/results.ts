import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Counted } from '../count.ts'
import type { peopleContract } from '../people-contract.ts'
import type { Marks } from '../rule.ts'
import { isShown, nextOf } from './looking.ts'
import { pictureUrl } from './pictures.ts'
import { electorRows, findVote, optionsOf, ruleOf } from './rows.ts'
import { ballots, type OptionRow, secretBallots, type VoteRow } from './schema.ts'
import { stateOf } from './states.ts'
import { voteTopic } from './voting.ts'

type Calls = typeof peopleContract

export const isFinal = ({ state, result }: VoteRow): boolean => state === 'published' && result?.outcome !== 'tooFew'

export async function voteResult(ctx: ReadContext, { id }: InputOf<Calls['voteResult']>) {
  const row = await findVote(ctx, id)
  const own = (await electorRows(ctx, [row.id])).get(row.id)
  const list = await optionsOf(ctx.db, [row.id])
  const { secrecy, round, daily, previous, electors, voted } = row
  return {
    ...{ id: row.id, secrecy, round, daily, electors, voted },
    title: fieldIn(ctx.language, row, 'title'),
    previous: previous ?? '',
    next: await nextOf(ctx, row.id),
    state: stateOf(row, ctx.now),
    rule: ruleOf(row),
    closesAt: seconds(row.closesAt),
    publishedAt: row.publishedAt ? seconds(row.publishedAt) : 0,
    options: list.map((option) => ({
      number: option.number,
      name: fieldIn(ctx.language, option, 'name'),
      picture: pictureUrl(ctx, row.id, option.picture, option.number),
    })),
    result: isShown(row, own) ? (row.result ?? soFar(row, list)) : null,
    isFinal: isFinal(row),
  }
}

/** Figures of a vote under way, from the tallies: nobody is elected yet. */
function soFar(row: VoteRow, list: readonly OptionRow[]): Counted {
  const totals = list.map(({ number, tally }) => ({ number, total: tally, ballots: 0 }))
  return {
    ...{ outcome: 'none', electorate: row.electors, voters: row.voted, ballots: row.ballots, abstained: 0 },
    list: totals.sort((a, b) => b.total - a.total || a.number - b.number),
    ...{ elected: [], undecided: [], rounds: [] },
  }
}

type Published = { receipt: string; marks: Marks; voter: string }

/** In the order of receipts, which says nothing about the order of voting. */
async function ballotsOf(
  ctx: Pick<ReadContext, 'db' | 'person'>,
  row: VoteRow,
  after: string,
  size: number,
): Promise<Published[]> {
  if (row.secrecy === 'secret') {
    const rest = and(eq(secretBallots.vote, row.id), gt(sql`${secretBallots.receipt} collate "C"`, after))
    const rows = await ctx.db
      .select({ receipt: secretBallots.receipt, marks: secretBallots.marks })
      .from(secretBallots)
      .where(rest)
      .orderBy(sql`${secretBallots.receipt} collate "C"`)
      .limit(size)
    return rows.map((one) => ({ ...one, voter: '' }))
  }
  const rows = await ctx.db
    .select({ receipt: ballots.receipt, marks: ballots.marks, voter: people.name })
    .from(ballots)
    .innerJoin(people, and(eq(people.site, ballots.site), eq(people.id, ballots.person)))
    .where(and(eq(ballots.vote, row.id), gt(sql`${ballots.receipt} collate "C"`, after)))
    .orderBy(asc(sql`${ballots.receipt} collate "C"`))
    .limit(size)
  const isNamed = row.secrecy === 'open' && ctx.person !== undefined
  return rows.map((one) => ({ ...one, voter: isNamed ? one.voter : '' }))
}

async function findFinal(ctx: ReadContext, id: string): Promise<VoteRow> {
  const row = await findVote(ctx, id)
  if (!isFinal(row)) throw notFound()
  return row
}

export async function voteBallots(ctx: ReadContext, { id, after, size }: InputOf<Calls['voteBallots']>) {
  const row = await findFinal(ctx, id)
  const rows = await ballotsOf(ctx, row, after, size + 1)
  return { list: rows.slice(0, size), more: rows.length > size }
}

/** Without names, so that it is the same for everybody and made once. */
export async function ballotFile(ctx: ReadContext, { id }: InputOf<Calls['ballotFile']>) {
  const row = await findFinal(ctx, id)
  const place = { site: ctx.site.id, topic: voteTopic, key: `file ${row.id}` }
  const source = await ctx.tools.topics.cached(place, async () => {
    const value = Buffer.from(await fileText(ctx, row))
    return { value, bytes: value.length }
  })
  return fileOfBytes({ type: 'application/json', name: `vote-${row.number}.json`, inline: false, source })
}

async function fileText(ctx: ReadContext, row: VoteRow): Promise<string> {
  const db = ctx.reader
  const candidates = (await optionsOf(db, [row.id])).map(({ number, name }) => ({ number, name }))
  const head = {
    vote: row.id,
    title: row.title,
    rule: ruleOf(row),
    electorate: row.electors,
    voters: row.voted,
    candidates,
    result: row.result,
  }
  const lines: string[] = []
  for (let after = '', more = true; more; ) {
    const some = await ballotsOf({ db, person: undefined }, row, after, 5_000)
    lines.push(...some.map(({ receipt, marks }) => JSON.stringify({ receipt, marks })))
    after = some.at(-1)?.receipt ?? ''
    more = some.length === 5_000
  }
  return `${JSON.stringify(head).slice(0, -1)},"ballots":[\n${lines.join(',\n')}\n]}\n`
}
