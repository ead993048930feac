import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFields } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import type { DeskArticle } from '../../desk-contract.ts'
import { articleTokens } from '../reading-schema.ts'
import { articles, channels } from '../schema.ts'
import { tokensOfQuery } from '../search/tokens.ts'
import { deskRow, deskRows, findOnDesk, isOnDesk, isWithin } from './desk-rows.ts'

type Calls = typeof contract
type Asked = InputOf<Calls['deskArticles']>

export async function deskArticles(ctx: ReadContext, input: Asked) {
  const { page, page_size } = input
  const where = and(isOnDesk(ctx), ...wanted(ctx, input))
  const by = {
    updated: articles.updatedAt,
    published: articles.publishedAt,
    reads: articles.reads,
    title: articles.title,
  }
  const query = deskRows(ctx.db, where)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, by, 'last'), desc(articles.id))
  return { list: rows.map((row) => deskRow(ctx, row)), total, page, page_size }
}

function wanted(ctx: ReadContext, { q, channel, kind, state, mine, author, since, until }: Asked): (SQL | undefined)[] {
  return [
    channel ? eq(articles.channel, channel) : undefined,
    kind ? eq(channels.kind, kind) : undefined,
    mine ? eq(articles.author, ctx.person!.id) : undefined,
    q ? isWorded(q) : undefined,
    author ? isBy(author) : undefined,
    since ? sql`${articles.updatedAt} >= ${since}::timestamp at time zone ${ctx.site.zone}` : undefined,
    until ? sql`${articles.updatedAt} < (${until}::date + 1)::timestamp at time zone ${ctx.site.zone}` : undefined,
    isInState(ctx, state),
  ]
}

function isInState(ctx: ReadContext, state: Asked['state']): SQL | undefined {
  if (state === '') return undefined
  if (state === 'corrected') return and(eq(articles.state, 'published'), gt(articles.edition, 1))
  if (state !== 'waiting') return eq(articles.state, state)
  const another = sql`${articles.author} <> ${ctx.person!.id}`
  return and(eq(articles.state, 'inReview'), another, isWithin(ctx.scope('review')))
}

const isBy = (author: string): SQL =>
  sql`${articles.author} in (select ${people.id} from ${people}
    where ${people.number} = ${author} or position(${author} in ${people.name}) > 0)`

/** Finds drafts too: search tokens are written on every save. */
function isWorded(q: string): SQL {
  const tokens = tokensOfQuery(q)
  if (!tokens.length) return sql`false`
  return sql`${articles.number} in (select ${articleTokens.article} from ${articleTokens}
    where ${articleTokens.token} = any(${sql.param(tokens)}::text[])
    group by ${articleTokens.article} having count(*) = ${tokens.length})`
}

export async function deskArticle(ctx: ReadContext, { id }: InputOf<Calls['deskArticle']>): Promise<DeskArticle> {
  const row = await findOnDesk(ctx, id)
  const { article: a } = row
  return {
    ...deskRow(ctx, row),
    titleEn: a.titleEn,
    titleTw: a.titleTw,
    ...saidFields(a, 'summary'),
    cover: a.cover ?? '',
    ...saidFields(a, 'blocks'),
    source: a.source,
    byline: a.byline,
    happened: a.happened ?? '',
    audience: audienceOf(a),
    commentMode: a.commentMode,
    reason: a.reason,
    created: seconds(a.createdAt),
    reviewer: await nameOf(ctx, a.reviewer),
  }
}

async function nameOf({ db }: ReadContext, person: string | null): Promise<string> {
  if (!person) return ''
  const [found] = await db.select({ name: people.name }).from(people).where(eq(people.id, person))
  return found?.name ?? ''
}
