import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Rule } from '../rule.ts'
import { electors, type OptionRow, options, type VoteRow, votes } from './schema.ts'

export const ruleOf = ({ method, least, most, top, seats, abstain, majority, quorum }: VoteRow): Rule => ({
  ...{ method, least, most, top, seats, abstain, majority, quorum },
})

type Looking = Pick<ReadContext, 'db' | 'person'>

/** The elector row of the human behind the reader. */
export const ofReader = (person: string): SQL =>
  sql`${electors.holder} = (select p.holder from ${people} p where p.id = ${person}::uuid)`

const isElector = (person: string): SQL =>
  sql`exists (select from ${electors} where ${electors.site} = ${votes.site} and ${electors.vote} = ${votes.id} and ${ofReader(person)})`

/** A condition on votes: those the reader may see. */
export const isVisible = ({ person }: Pick<ReadContext, 'person'>): SQL =>
  and(
    ne(votes.state, 'draft'),
    or(
      isFor(person, votes),
      and(eq(votes.state, 'published'), eq(votes.isPublic, true)),
      person ? isElector(person.id) : undefined,
    ),
  )!

/** By id or number. */
const named = (id: string): SQL | undefined =>
  isUuid(id) ? eq(votes.id, id) : /^\d{1,9}$/.test(id) ? eq(votes.number, Number(id)) : undefined

export async function findVote(ctx: Looking, id: string): Promise<VoteRow> {
  const which = named(id)
  if (!which) throw notFound()
  return theRow(
    await ctx.db
      .select()
      .from(votes)
      .where(and(which, isVisible(ctx))),
  )
}

/** Whoever has a receipt also has the id of its vote. */
export async function findForReceipt(ctx: Looking, id: string): Promise<VoteRow> {
  if (!isUuid(id)) return findVote(ctx, id)
  return theRow(
    await ctx.db
      .select()
      .from(votes)
      .where(and(eq(votes.id, id), ne(votes.state, 'draft'))),
  )
}

export const optionsOf = (db: ReadDb, ids: readonly string[]): Promise<OptionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(options)
        .where(inArray(options.vote, [...ids]))
        .orderBy(asc(options.number))

export type Elector = typeof electors.$inferSelect

/** The reader's rows in these electorates. */
export async function electorRows({ db, person }: Looking, ids: readonly string[]): Promise<Map<string, Elector>> {
  if (!person || ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(electors)
    .where(and(inArray(electors.vote, [...ids]), ofReader(person.id)))
  return new Map(rows.map((row) => [row.vote, row]))
}
