import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Facts, factsOf } from '#engines/directory/server/reader-places.ts'
import { isOwnOnly } from '#engines/translations/server/wording.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import type { contract } from '../../contract.ts'
import { cardColumns, cardOf } from '../reading/cards.ts'
import { openKinds } from '../reading/closed-kinds.ts'
import { isWritten } from '../reading/list-query.ts'
import { isOut, isReadableBy, ofChannel } from '../reading/readable.ts'
import { articleTokens } from '../reading-schema.ts'
import { articles, channels } from '../schema.ts'
import { tokensOf, tokensOfQuery } from './tokens.ts'

type Asked = InputOf<(typeof contract)['searchArticles']>

export async function searchArticles(ctx: ReadContext, input: Asked) {
  const { page, page_size } = input
  const rows = await found(ctx, input, factsOf(ctx))
  const list = rows.slice(0, page_size).map((row) => cardOf(ctx, row))
  return { list, more: rows.length > page_size, page, page_size }
}

/** Replaces the search tokens of an article. */
export async function indexArticle({ db }: Pick<WriteContext, 'db'>, row: typeof articles.$inferSelect): Promise<void> {
  await db.delete(articleTokens).where(eq(articleTokens.article, row.number))
  const tokens = [...tokensOf(row)]
  const [words, weights] = [tokens.map(([token]) => token), tokens.map(([, weight]) => weight)]
  await db.execute(sql`insert into ${articleTokens} (token, article, weight)
    select t.token, ${row.number}, t.weight from unnest(${sql.param(words)}::text[], ${sql.param(weights)}::int[]) as t(token, weight)`)
}

async function found(ctx: ReadContext, asked: Asked, facts: Promise<Facts>) {
  const { q, channel, page, page_size } = asked
  const { db, person, language } = ctx
  const kind = openKinds(ctx, asked.kind)
  const tokens = tokensOfQuery(q)
  if (!tokens.length) return []
  const shape = { stranger: !person, kind: kind !== '', channel: channel !== '', ownOnly: isOwnOnly(ctx, asked) }
  const slice = { limit: page_size + 1, offset: (page - 1) * page_size }
  return searchQuery(shape)(db, { tokens, count: tokens.length, kind, channel, language, ...slice, ...(await facts) })
}

type SearchShape = { stranger: boolean; kind: boolean; channel: boolean; ownOnly: boolean }
const { placeholder } = sql

/**
 * Hidden from the planner by `offset 0`: it would estimate few rows for few tokens and replan every search, which takes
 * longer than the search.
 */
const askedTokens = sql`(select ${placeholder('tokens')}::text[] offset 0)::text[]`

const searchQuery = preparedBy((db, { stranger, kind, channel, ownOnly }: SearchShape) => {
  const hits = db
    .select({ article: articleTokens.article, weight: sql<number>`min(${articleTokens.weight})`.as('weight') })
    .from(articleTokens)
    .where(sql`${articleTokens.token} = any(${askedTokens})`)
    .groupBy(articleTokens.article)
    .having(sql`count(*) = ${placeholder('count')}::int`)
    .as('hits')
  const named = sql`${placeholder('channel')}::text`
  return db
    .select(cardColumns)
    .from(articles)
    .innerJoin(hits, eq(hits.article, articles.number))
    .innerJoin(channels, ofChannel)
    .where(
      and(
        isOut,
        isNull(channels.closedAt),
        isReadableBy(stranger),
        kind ? sql`${channels.kind} = any(string_to_array(${placeholder('kind')}::text, ','))` : undefined,
        channel ? sql`(${channels.key} = ${named} or ${channels.id}::text = ${named})` : undefined,
        ownOnly ? isWritten : undefined,
      ),
    )
    .orderBy(desc(hits.weight), desc(articles.publishedAt))
    .limit(placeholder('limit') as never)
    .offset(placeholder('offset') as never)
})
