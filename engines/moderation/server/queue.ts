import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { QueueCalls, QueuedPost } from '../contract.ts'
import { areMine } from './decide.ts'
import { postingBans, postReports, posts } from './schema.ts'
import type { PostSource } from './source.ts'
import { postSteps } from './steps.ts'

type Asked = InputOf<QueueCalls['queuedPosts']>

const authors = alias(people, 'authors')
const deciders = alias(people, 'deciders')

export async function queuedPosts(ctx: ReadContext, sources: readonly PostSource[], input: Asked) {
  const query = postRows(ctx, and(areMine(ctx, sources), ...wanted(input)))
  const by = sortedBy(input, { created: posts.createdAt, reports: posts.score })
  const { rows, total } = await pageOf(ctx, query, input, by, desc(posts.id))
  return { list: rows.map((row) => queuedOf(ctx, row)), total, page: input.page, page_size: input.page_size }
}

export async function queuedPost(ctx: ReadContext, sources: readonly PostSource[], { id }: { id: string }) {
  const row = theRow(await postRows(ctx, and(eq(posts.id, id), areMine(ctx, sources))))
  const { post } = row
  const source = sources.find(({ key }) => key === post.source)!
  return {
    ...queuedOf(ctx, row),
    text: (await source.show(ctx, post.sourceId)) ?? post.excerpt,
    reportList: await reportsOf(ctx, id),
    history: await historyOf(ctx, post.author),
  }
}

function wanted({ state, reason, q }: Asked): (SQL | undefined)[] {
  return [
    state === 'all' ? undefined : eq(posts.state, state || 'pending'),
    reason ? sql`${reason} = any(${posts.reasons})` : undefined,
    contains(q, posts.excerpt, posts.place),
  ]
}

const postRows = ({ db, now }: ReadContext, where: SQL | undefined) =>
  db
    .select({
      post: posts,
      author: authors.name,
      decider: sql<string>`coalesce(${deciders.name}, '')`,
      until: postingBans.until,
    })
    .from(posts)
    .innerJoin(authors, and(eq(authors.site, posts.site), eq(authors.id, posts.author)))
    .leftJoin(deciders, and(eq(deciders.site, posts.site), eq(deciders.id, posts.decidedBy)))
    .leftJoin(
      postingBans,
      and(eq(postingBans.site, posts.site), eq(postingBans.person, posts.author), gt(postingBans.until, now)),
    )
    .where(where)

type Row = Awaited<ReturnType<typeof postRows>>[number]

function queuedOf(ctx: Pick<ReadContext, 'person'>, { post, author, decider, until }: Row): QueuedPost {
  const { id, source, excerpt, place, link, reasons, reports, state, reason } = post
  return {
    ...{ id, source, excerpt, place, link, reasons, reports, state, reason, author },
    authorId: post.author,
    bannedUntil: until ? seconds(until) : 0,
    created: seconds(post.createdAt),
    decidedBy: decider,
    decided: post.decidedAt ? seconds(post.decidedAt) : 0,
    allowedActions: postSteps.allowedActions(post, ctx),
  }
}

async function reportsOf({ db }: ReadContext, post: string) {
  const rows = await db
    .select({ report: postReports, by: people.name })
    .from(postReports)
    .innerJoin(people, and(eq(people.site, postReports.site), eq(people.id, postReports.person)))
    .where(eq(postReports.post, post))
    .orderBy(desc(postReports.createdAt))
    .limit(50)
  return rows.map(({ by, report: { reason, text, state, createdAt } }) => {
    return { by, reason, text, state, at: seconds(createdAt) }
  })
}

async function historyOf({ db }: ReadContext, author: string) {
  const rows = await db
    .select({ state: posts.state, n: count() })
    .from(posts)
    .where(eq(posts.author, author))
    .groupBy(posts.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0
  return { shown: of('shown'), hidden: of('hidden'), deleted: of('deleted') }
}
