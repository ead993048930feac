import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { officeContract } from '../../office-contract.ts'
import type { Marks } from '../../rule.ts'
import { optionsOf } from '../rows.ts'
import { ballots, electors, votes } from '../schema.ts'
import { deskRows, findOnDesk } from './desk-rows.ts'

type Calls = typeof officeContract

export async function deskFigures(ctx: ReadContext, { id }: InputOf<Calls['deskFigures']>) {
  const row = await findOnDesk(ctx, id)
  const [face] = await deskRows(ctx, [row])
  const units = await ctx.db
    .select({
      name: sql<string>`coalesce(${departments.name}, '')`,
      electors: sql<number>`count(*)::int`,
      voted: sql<number>`(count(*) filter (where ${electors.voted}))::int`,
    })
    .from(electors)
    .leftJoin(departments, and(eq(departments.site, electors.site), eq(departments.id, electors.unit)))
    .where(eq(electors.vote, id))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`)
    .limit(50)
  const day = sql<string>`to_char(${ballots.castAt} at time zone ${ctx.site.zone}, 'YYYY-MM-DD')`
  const days = await ctx.db
    .select({ day, ballots: sql<number>`count(*)::int` })
    .from(ballots)
    .where(eq(ballots.vote, id))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const list = await optionsOf(ctx.db, [id])
  const names = list.map((option) => ({ number: option.number, name: fieldIn(ctx.language, option, 'name') }))
  return { ...face!, units, days, names, result: row.result }
}

export async function inspectedVotes(ctx: ReadContext, input: InputOf<Calls['inspectedVotes']>) {
  const query = ctx.db.select().from(votes).where(sql`${votes.secrecy} <> 'secret' and ${votes.state} <> 'draft'`)
  const { rows, total } = await pageOf(ctx, query, input, desc(votes.closesAt), votes.id)
  return { total, list: rows.map((row) => ({ id: row.id, title: fieldIn(ctx.language, row, 'title') })) }
}

/** A secret vote has none of these. */
export async function deskBallots(ctx: ReadContext, input: InputOf<Calls['deskBallots']>) {
  const row = await findOnDesk(ctx, input.id)
  if (row.secrecy === 'secret' || row.state === 'draft') throw notFound()
  const names = new Map(
    (await optionsOf(ctx.db, [row.id])).map((one) => [one.number, fieldIn(ctx.language, one, 'name')]),
  )
  const query = ctx.db
    .select({
      name: people.name,
      number: people.number,
      marks: ballots.marks,
      receipt: ballots.receipt,
      castAt: ballots.castAt,
    })
    .from(ballots)
    .innerJoin(people, and(eq(people.site, ballots.site), eq(people.id, ballots.person)))
    .where(and(eq(ballots.vote, row.id), contains(input.q, people.name, people.number, people.pinyin)))
  const { rows, total } = await pageOf(ctx, query, input, asc(people.number), ballots.day, ballots.slot)
  if (row.secrecy === 'confidential')
    leaveTrace(ctx, { action: 'inspect', entity: 'vote', entityId: row.id, after: { page: input.page } })
  const list = rows.map(({ marks, castAt, ...one }) => ({
    ...one,
    choice: choiceText(row.method, names, marks),
    castAt: seconds(castAt),
  }))
  return { total, list }
}

/** The chosen ones, or each with its value; an abstention is empty. */
export function choiceText(method: string, names: ReadonlyMap<number, string>, marks: Marks): string {
  const given = Object.entries(marks).map(([number, value]) => ({ name: names.get(Number(number)) ?? number, value }))
  const ordered = given.sort((a, b) => (method === 'ranking' ? a.value - b.value : b.value - a.value))
  const isValued = method === 'score' || method === 'points'
  return ordered
    .map(({ name, value }) => (isValued ? `${name} ${value}` : name))
    .join(method === 'ranking' ? ' › ' : ' / ')
}
