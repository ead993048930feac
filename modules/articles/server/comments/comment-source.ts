import { and, eq, inArray, sql } from 'drizzle-orm'
import { bannedUntil } from '#engines/moderation/server/admit.ts'
import { report } from '#engines/moderation/server/report.ts'
import { posts } from '#engines/moderation/server/schema.ts'
import type { PostSource } from '#engines/moderation/server/source.ts'
import { renewWaitingOf } from '#engines/moderation/server/waiting.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { isWithin } from '../desk/desk-rows.ts'
import { ofChannel } from '../reading/readable.ts'
import { comments } from '../reading-schema.ts'
import { articles, channels } from '../schema.ts'
import { settleComment } from './comment-states.ts'

/** Comments as a source of the shared moderation queue. */
export const commentSource: PostSource = {
  key: 'content.comment',
  module: content,
  isMine: (who) => {
    const scope = who.scope('moderate')
    if (scope === 'all') return undefined
    return sql`${posts.sourceId} in (select ${comments.id} from ${comments}
      join ${articles} on ${articles.site} = ${comments.site} and ${articles.id} = ${comments.article}
      join ${channels} on ${channels.site} = ${articles.site} and ${channels.id} = ${articles.channel}
      join ${departments} on ${departments.site} = ${channels.site} and ${departments.id} = ${channels.department}
      where ${isWithin(scope)})`
  },
  right: 'moderate',
  page: 'manage/content/comments',
  unitsOf: async ({ db }, ids) => {
    const rows = await db
      .select({ id: comments.id, unit: channels.department })
      .from(comments)
      .innerJoin(articles, and(eq(articles.site, comments.site), eq(articles.id, comments.article)))
      .innerJoin(channels, ofChannel)
      .where(inArray(comments.id, [...ids]))
    return new Map(rows.map(({ id, unit }) => [id, unit]))
  },
  show: async ({ db }, id) => {
    const [row] = await db.select({ text: comments.text }).from(comments).where(eq(comments.id, id))
    return row?.text
  },
  onDecision: settleComment,
}

/** After a channel was moved to another unit: updates who moderates the pending comments below its articles. */
export const renewComments = (ctx: WriteContext, channel: string): Promise<void> =>
  renewWaitingOf(
    ctx,
    commentSource,
    sql`${posts.sourceId} in (select ${comments.id} from ${comments}
      join ${articles} on ${articles.site} = ${comments.site} and ${articles.id} = ${comments.article}
      where ${articles.channel} = ${channel}::uuid)`,
  )

export async function reportComment(ctx: WriteContext, input: InputOf<(typeof contract)['reportComment']>) {
  await report(ctx, commentSource, input, settingsOf(ctx, content).reportsToHide)
  return {}
}

export async function checkMayPost(ctx: WriteContext): Promise<void> {
  const until = await bannedUntil(ctx)
  if (until) throw content.fail('mayNotPost', { params: { until: dayIn(ctx.site.zone, until) } })
}
