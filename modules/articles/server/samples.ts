import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { forget } from '#engines/moderation/server/admit.ts'
import { files } from '#kernel/server/files/schema.ts'
import type { OnboardingStep, Samples } from '#kernel/server/onboarding.ts'
import { forgetSamples, hasSamples, markSamples, sampleRows } from '#kernel/server/samples/mark.ts'
import { content } from '../module.ts'
import { commentSource } from './comments/comment-source.ts'
import { demoArticles } from './demo/demo-articles.ts'
import { demoFiles } from './demo/demo-files.ts'
import { demoMore } from './demo/demo-more.ts'
import { demoNews } from './demo/demo-news.ts'
import { demoNotices } from './demo/demo-notices.ts'
import { demoChannels } from './demo/demo-places.ts'
import { changedTopic } from './desk/editions.ts'
import { comments } from './reading-schema.ts'
import { articles, channels } from './schema.ts'
import { articleSearch } from './search/search-documents.ts'
import { seedChannels } from './seed.ts'

const own = content.key
const sampleKeys = ['news', 'notice', 'material', 'files']

/** Sample channels with articles for a new site. */
export const samples: Samples = {
  may: 'manage',
  isThere: ({ db }) => hasSamples(db, own),
  isWanted: async ({ db }) => (await db.select({ id: channels.id }).from(channels).limit(1)).length === 0,
  add: async (ctx, by) => {
    const list = [...demoNews, ...demoNotices, ...demoMore].filter(
      ({ channel, state = 'published' }) => sampleKeys.includes(channel) && state === 'published',
    )
    const place = { site: ctx.site, db: ctx.db, storage: ctx.tools.storage, owner: by }
    const kept = await demoFiles(
      place,
      list.map(({ body }) => body),
    )
    const known = await seedChannels(
      ctx,
      new Map(),
      demoChannels.filter(({ key }) => sampleKeys.includes(key)),
    )
    const rows = await demoArticles({ ...place, now: ctx.now, people: {}, files: kept, channels: known }, list)
    await markSamples(
      ctx.db,
      own,
      'channel',
      [...known.values()].map(({ id }) => id),
    )
    await markSamples(
      ctx.db,
      own,
      'article',
      [...rows.values()].map(({ id }) => id),
    )
    await markSamples(ctx.db, own, 'file', kept.ids)
    await articleSearch.refreshAll(ctx)
    await ctx.publish(changedTopic, {})
  },
  /** A sample channel to which the site has added its own articles is kept. */
  remove: async (ctx) => {
    const { db } = ctx
    const gone = await sampleRows(db, own, 'article')
    const below = await db.select({ id: comments.id }).from(comments).where(inArray(comments.article, gone))
    await forget(ctx, commentSource, ...below.map(({ id }) => id))
    await db.delete(articles).where(inArray(articles.id, gone))
    const used = db.selectDistinct({ channel: articles.channel }).from(articles)
    const made = await sampleRows(db, own, 'channel')
    await db.delete(channels).where(and(inArray(channels.id, made), notInArray(channels.id, used)))
    await db.delete(files).where(inArray(files.id, await sampleRows(db, own, 'file')))
    await forgetSamples(db, own)
    await articleSearch.refreshAll(ctx)
    await ctx.publish(changedTopic, {})
  },
}

export const onboarding: readonly OnboardingStep[] = [
  {
    key: 'firstNotice',
    page: 'manage/content/articles',
    may: 'write',
    order: 70,
    isDone: async ({ db }) => {
      const made = await sampleRows(db, own, 'article')
      const [first] = await db
        .select({ id: articles.id })
        .from(articles)
        .where(and(isNotNull(articles.publishedAt), made.length ? notInArray(articles.id, made) : undefined))
        .limit(1)
      return first !== undefined
    },
  },
]
