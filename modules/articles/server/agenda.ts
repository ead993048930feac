import { and, eq, ne, or } from 'drizzle-orm'
import { type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { waitingAgenda } from '#engines/moderation/server/waiting.ts'
import { type Said, saidIn, saidOf } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { content } from '../module.ts'
import { commentSource } from './comments/comment-source.ts'
import type { ArticleRow } from './desk/drafting.ts'
import { ofChannel } from './reading/readable.ts'
import { articles, channels } from './schema.ts'

type Writing = Pick<WriteContext, 'site' | 'db' | 'now' | 'publish'>
/** An article with the channel data that decides who reviews it. */
export type Filed = {
  article: ArticleRow
  channel: Pick<typeof channels.$inferSelect, 'department' | 'name' | 'nameEn' | 'nameTw'>
}

/** The to-do of an article: review by those who may, or revision by its author after it was returned. */
function itemOf(ctx: Pick<Writing, 'site'>, { article, channel }: Filed): AgendaItem | undefined {
  const { id: sourceId, state, reason, author, updatedAt: since } = article
  const common = { sourceId, kind: 'task', since, link: `manage/content/edit?id=${sourceId}` } as const
  const about = { title: titlesOf(ctx, article) }
  if (state === 'inReview') {
    return {
      ...common,
      source: 'content.review',
      title: say(ctx, content, 'agenda.review', about),
      text: saidIn(channel, 'name'),
      action: say(ctx, content, 'agenda.review.action'),
      for: { right: 'content.review', unit: channel.department, except: author },
    }
  }
  if (state !== 'draft' || reason === '') return undefined
  return {
    ...common,
    source: 'content.returned',
    title: say(ctx, content, 'agenda.returned', about),
    text: { zh: reason },
    action: say(ctx, content, 'agenda.returned.action'),
    for: { people: [author] },
  }
}

/**
 * Updates the agenda after a change: settles the item of the state before, puts the one of the state after. `after` is
 * undefined for a deleted article.
 */
export async function moveOnAgenda(ctx: Writing, before: Filed | undefined, after: Filed | undefined): Promise<void> {
  const was = before && itemOf(ctx, before)
  const is = after && itemOf(ctx, after)
  if (was && !after) await take(ctx, was)
  else if (was && was.source !== is?.source) await settle(ctx, { source: was.source, sourceId: was.sourceId })
  if (is && faceOf(is) !== faceOf(was)) await put(ctx, is)
}

/** After its channel was renamed or moved to another unit. */
export async function renewReviews(ctx: Writing, channel: string): Promise<void> {
  const rows = await filedRows(ctx, and(eq(articles.channel, channel), eq(articles.state, 'inReview')))
  await put(ctx, ...rows.flatMap((row) => itemOf(ctx, row) ?? []))
}

const waitingComments = waitingAgenda([commentSource])

export const agenda = agendaOf({
  sources: ['content.review', 'content.returned', ...waitingComments.sources],
  all: async (ctx: JobContext): Promise<AgendaFact[]> => {
    const returned = and(eq(articles.state, 'draft'), ne(articles.reason, ''))
    const rows = await filedRows(ctx, or(eq(articles.state, 'inReview'), returned))
    const comments = (await waitingComments.all(ctx)) as AgendaFact[]
    return [...rows.flatMap((row) => itemOf(ctx, row) ?? []), ...comments]
  },
})

const filedRows = ({ db }: Pick<Writing, 'db'>, where: ReturnType<typeof and>): Promise<Filed[]> =>
  db.select({ article: articles, channel: channels }).from(articles).innerJoin(channels, ofChannel).where(where)

/** Compares items without `since`: unchanged for users if equal. */
const faceOf = (item: AgendaItem | undefined): string => JSON.stringify(item && { ...item, since: 0 })

const titlesOf = (ctx: Pick<Writing, 'site'>, { title, titleEn, titleTw }: ArticleRow): Said =>
  title ? saidOf(title, titleEn, titleTw) : say(ctx, content, 'agenda.untitled')
