import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import { type Said, saidIn, saidOf } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { content } from '../../module.ts'
import type { ChannelKind } from '../../shapes.ts'
import type { ArticleRow } from '../desk/drafting.ts'
import { isOut } from '../reading/readable.ts'
import { articles, channels } from '../schema.ts'
import { channelSubscriptions, untold } from '../subscription-schema.ts'

type Channel = typeof channels.$inferSelect
type SubscriberMessage = { person: string; articles: string[] }
/** Recipients of the same message. */
type Group = { articles: string[]; to: string[] }

/** Delay after the first publication; articles published within it share one message. */
const gatherMs = 15_000
/** Minimum time between two messages of a channel; articles published meanwhile are one message afterwards. */
export const gapMs = 3_600_000
const atOnce = 5_000
const mostListed = 10

export const notifyJob = 'tellSubscribers'

/** After a first edition was published. Corrections and republished articles are not announced again. */
export async function recordPending(ctx: Pick<WriteContext, 'db' | 'now' | 'enqueue'>, row: ArticleRow): Promise<void> {
  if (row.edition !== 1) return
  const { rowCount } = await ctx.db.execute(sql`insert into ${untold} (article, channel, created_at)
    select ${row.id}::uuid, ${row.channel}::uuid, ${ctx.now}
    where exists (select from ${channelSubscriptions} where channel = ${row.channel}::uuid) on conflict do nothing`)
  if (!rowCount) return
  const startAfter = new Date(ctx.now.getTime() + gatherMs)
  await ctx.enqueue(`${content.key}.${notifyJob}`, { channel: row.channel }, { startAfter })
}

/** Every minute: channels with unannounced articles whose last message is old enough. */
export async function notifyDueChannels(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .selectDistinct({ channel: untold.channel })
    .from(untold)
    .innerJoin(articles, ofPending)
    .innerJoin(channels, and(eq(channels.site, untold.site), eq(channels.id, untold.channel)))
    .where(and(isOut, lte(untold.at, before(ctx, gatherMs)), mayNotify(ctx)))
  for (const { channel } of due) await ctx.enqueue(`${content.key}.${notifyJob}`, { channel })
}

/** Sends each subscriber one message about the new articles they may read. */
export async function notifySubscribers(ctx: JobContext, id: string): Promise<void> {
  const [channel] = await ctx.db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), mayNotify(ctx)))
    .for('no key update', { skipLocked: true })
  if (!channel) return
  const rows = await takePending(ctx, id)
  if (rows.length === 0) return
  await ctx.db.update(channels).set({ toldAt: ctx.now }).where(eq(channels.id, id))
  for (let some = await readersOf(ctx, id, rows, ''); some.length; ) {
    for (const group of bySameArticles(some)) await tell(ctx, channel, rows, group)
    some = await readersOf(ctx, id, rows, some.at(-1)!.person)
  }
}

const before = ({ now }: JobContext, ms: number): Date => new Date(now.getTime() - ms)
const mayNotify = (ctx: JobContext): SQL | undefined =>
  and(isNull(channels.closedAt), or(isNull(channels.toldAt), lte(channels.toldAt, before(ctx, gapMs))))
const ofPending = and(eq(articles.site, untold.site), eq(articles.id, untold.article))

async function takePending({ db }: JobContext, channel: string): Promise<ArticleRow[]> {
  const rows = await db
    .select({ article: articles })
    .from(untold)
    .innerJoin(articles, ofPending)
    .where(and(eq(untold.channel, channel), isOut))
    .orderBy(asc(articles.publishedAt), asc(articles.id))
  const list = rows.map(({ article }) => article)
  const ids = list.map(({ id }) => id)
  if (ids.length) await db.delete(untold).where(inArray(untold.article, ids))
  return list
}

/** The next chunk of subscribers by id, each with the articles they may read. */
function readersOf(
  ctx: JobContext,
  channel: string,
  rows: readonly ArticleRow[],
  after: string,
): Promise<SubscriberMessage[]> {
  const ids = rows.map(({ id }) => id)
  const reader = { id: sql`${people.id}`, role: sql`${people.role}`, departmentId: sql`${people.department}` }
  const { person } = channelSubscriptions
  return ctx.db
    .select({
      person,
      articles: sql<string[]>`array_agg(${articles.id} order by ${articles.publishedAt}, ${articles.id})`,
    })
    .from(channelSubscriptions)
    .innerJoin(people, and(eq(people.site, channelSubscriptions.site), eq(people.id, person), isNull(people.leftAt)))
    .innerJoin(articles, and(eq(articles.site, channelSubscriptions.site), inArray(articles.id, ids)))
    .where(
      and(eq(channelSubscriptions.channel, channel), after ? gt(person, after) : undefined, isFor(reader, articles)),
    )
    .groupBy(person)
    .orderBy(asc(person))
    .limit(atOnce)
}

/** Groups recipients by the articles they may read; most may read all, so there are few groups. */
function bySameArticles(some: readonly SubscriberMessage[]): Group[] {
  const groups = Map.groupBy(some, ({ articles: ids }) => ids.join())
  return [...groups.values()].map((group) => ({
    articles: group[0]!.articles,
    to: group.map(({ person }) => person),
  }))
}

async function tell(
  ctx: JobContext,
  channel: Channel,
  rows: readonly ArticleRow[],
  { articles: ids, to }: Group,
): Promise<void> {
  const news = rows.filter(({ id }) => ids.includes(id))
  const name = saidIn(channel, 'name')
  await notify(ctx, {
    topic: `${content.key}.channel/${channel.key}`,
    topicName: name,
    ...(news.length === 1 ? faceOf(news[0]!) : bundleOf(ctx, channel, news, name)),
    reason: say(ctx, content, 'told.subscribed', { channel: name }),
    to,
  })
}

const faceOf = (row: ArticleRow) => ({
  title: saidIn(row, 'title'),
  ...(row.summary && { text: saidIn(row, 'summary') }),
  link: `material/detail?id=${row.id}`,
})

function bundleOf(ctx: JobContext, { kind, key }: Channel, news: readonly ArticleRow[], name: Said) {
  const titles = news.slice(0, mostListed).map((one) => saidIn(one, 'title'))
  const listed = (language: 'zh' | 'en' | 'tw') => titles.map((title) => title[language] ?? title.zh).join('\n')
  return {
    title: say(ctx, content, 'told.newArticles', { channel: name, n: news.length }),
    text: saidOf(listed('zh'), listed('en'), listed('tw')),
    link: `${listPages[kind] ?? 'material/index'}?channel=${key}`,
  }
}

const listPages: Partial<Record<ChannelKind, string>> = {
  news: 'news/index',
  video: 'video/list',
  hot: 'hotissue/list',
}
