import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { QueueCalls } from '../contract.ts'
import type { Decision } from '../shapes.ts'
import { settleReports } from './report.ts'
import { postingBans, posts } from './schema.ts'
import type { Post, PostSource } from './source.ts'
import { postSteps } from './steps.ts'
import { renewWaiting, waits } from './waiting.ts'

type Asked = InputOf<QueueCalls['decidePosts']>

/** A condition: posts of these sources that the caller may decide on. */
export const areMine = (ctx: Parameters<NonNullable<PostSource['isMine']>>[0], sources: readonly PostSource[]) =>
  or(...sources.map((source) => and(eq(posts.source, source.key), source.isMine?.(ctx)))) ?? sql`false`

export async function decidePosts(ctx: WriteContext, sources: readonly PostSource[], input: Asked) {
  const those = and(inArray(posts.id, [...new Set(input.ids)]), areMine(ctx, sources))
  const rows = input.ids.length
    ? await ctx.db.select().from(posts).where(those).orderBy(asc(posts.id)).for('no key update')
    : []
  const open = rows.filter((post) => postSteps.allowedActions(post, ctx).includes(input.decision))
  for (const post of open) {
    const source = sources.find(({ key }) => key === post.source)!
    await decide(ctx, source, post, input)
  }
  if (input.banDays) for (const author of new Set(open.map((post) => post.author))) await ban(ctx, author, input)
  return { done: open.length, left: new Set(input.ids).size - open.length }
}

async function decide(ctx: WriteContext, source: PostSource, post: Post, { decision, reason }: Asked): Promise<void> {
  const state = postSteps.move(decision, post, ctx)
  const decided = { state, reason, decidedBy: personOf(ctx).id, decidedAt: ctx.now, score: 0 }
  await ctx.db.update(posts).set(decided).where(eq(posts.id, post.id))
  if (waits(post)) await renewWaiting(ctx, source, [{ ...post, ...decided }])
  await source.onDecision(ctx, post.sourceId, state, reason)
  await ctx.audit({
    action: `${decision}Post`,
    entity: 'post',
    entityId: post.id,
    before: { state: post.state, reasons: post.reasons, reports: post.reports },
    after: { state, reason, source: post.source, text: post.excerpt },
  })
  const reporters = await settleReports(ctx, post.id, decision === 'approve' ? 'dismissed' : 'upheld')
  await tellAll(ctx, source, { ...post, reason }, decision, reporters)
}

/** Notifies the author of the decision and its reason, and those who reported the post that it was reviewed. */
async function tellAll(
  ctx: WriteContext,
  { module }: PostSource,
  post: Post,
  decision: Decision,
  reporters: readonly string[],
): Promise<void> {
  const topic = `${module.key}.moderation`
  const place = post.place || say(ctx, module, 'moderation.here')
  const wasSeen = post.state === 'shown' && decision === 'approve'
  if (!wasSeen) {
    const key = post.reason && decision !== 'approve' ? `moderation.${decision}.why` : `moderation.${decision}`
    const title = say(ctx, module, key, { place, reason: post.reason })
    await notify(ctx, { topic, to: [post.author], title, text: said(post.excerpt), link: post.link, priority: 'low' })
  }
  if (!reporters.length) return
  const title = say(ctx, module, decision === 'approve' ? 'moderation.dismissed' : 'moderation.upheld', { place })
  await notify(ctx, { topic, to: reporters, title, link: post.link, priority: 'low' })
}

const said = (excerpt: string) => ({ zh: [...excerpt].slice(0, 100).join('') || '…' })

async function ban(ctx: WriteContext, person: string, { banDays, reason }: Asked): Promise<void> {
  const until = new Date(ctx.now.getTime() + banDays * dayMs)
  const row = { until, reason, by: personOf(ctx).id, at: ctx.now }
  await ctx.db
    .insert(postingBans)
    .values({ person, ...row })
    .onConflictDoUpdate({ target: [postingBans.site, postingBans.person], set: row })
  await ctx.audit({ action: 'banAuthor', entity: 'post', entityId: person, after: { days: banDays, reason } })
}
