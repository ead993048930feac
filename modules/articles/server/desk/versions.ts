import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { textOf } from '#engines/rich-text/blocks.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { diffLines } from '../../diff-lines.ts'
import { articleReads, editions } from '../reading-schema.ts'
import { findOnDesk } from './desk-rows.ts'
import { bodiesOf, saidBy } from './said-text.ts'

type Calls = typeof contract

export async function articleVersions(ctx: ReadContext, { id }: InputOf<Calls['articleVersions']>) {
  await findOnDesk(ctx, id)
  const readers = sql<number>`(select count(*)::int from ${articleReads}
    where ${articleReads.article} = ${editions.article} and ${articleReads.edition} = ${editions.edition})`
  const rows = await ctx.db
    .select({
      edition: editions.edition,
      at: editions.at,
      by: people.name,
      note: editions.note,
      title: editions.title,
      readers,
    })
    .from(editions)
    .innerJoin(people, and(eq(people.site, editions.site), eq(people.id, editions.by)))
    .where(eq(editions.article, id))
    .orderBy(desc(editions.edition))
    .limit(200)
  return { list: rows.map((row) => ({ ...row, at: seconds(row.at) })) }
}

export async function articleEdition(ctx: ReadContext, { id, edition }: InputOf<Calls['articleEdition']>) {
  await findOnDesk(ctx, id)
  const [row] = await ctx.db
    .select()
    .from(editions)
    .where(and(eq(editions.article, id), eq(editions.edition, edition)))
  if (!row) throw notFound()
  return { ...saidBy(row), cover: row.cover ?? '', happened: row.happened ?? '' }
}

export async function articleDiff(ctx: ReadContext, { id, from, to }: InputOf<Calls['articleDiff']>) {
  await findOnDesk(ctx, id)
  const rows = await ctx.db
    .select()
    .from(editions)
    .where(and(eq(editions.article, id), inArray(editions.edition, [from, to])))
  const [before, after] = [from, to].map((edition) => rows.find((row) => row.edition === edition))
  if (!before || !after) throw notFound()
  return { lines: diffLines(linesOf(before), linesOf(after)) }
}

/** Lines for the diff, one language after the other. */
function linesOf(row: typeof editions.$inferSelect): string[] {
  const heads = [
    [row.title, row.summary],
    [row.titleEn, row.summaryEn],
    [row.titleTw, row.summaryTw],
  ]
  const lines = bodiesOf(row).flatMap((body, at) => [...heads[at]!, ...textOf(body).split('\n')])
  return lines.filter((line) => line.trim() !== '')
}
