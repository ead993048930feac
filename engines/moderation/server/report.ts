import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { reportInput } from '../contract.ts'
import { postReports, posts } from './schema.ts'
import type { PostSource } from './source.ts'
import { renewWaiting, waits } from './waiting.ts'

/**
 * A reader reports a post, once per person. When the score reaches `enough` reports, the post is hidden until it was
 * reviewed. Returns false if the person reported it before.
 */
export async function report(
  ctx: WriteContext,
  source: PostSource,
  { id, reason, text }: z.output<typeof reportInput>,
  enough: number,
): Promise<boolean> {
  const one = and(eq(posts.source, source.key), eq(posts.sourceId, id))
  const [post] = await ctx.db.select().from(posts).where(one).for('no key update')
  const person = personOf(ctx).id
  if (post?.state !== 'shown' || post.author === person) throw notFound()
  const weight = await weightOf(ctx, person)
  const row = { post: post.id, person, reason, text, weight, createdAt: ctx.now }
  const added = await ctx.db.insert(postReports).values(row).onConflictDoNothing().returning({ post: postReports.post })
  if (!added.length) return false
  const score = post.score + weight
  const isEnough = score >= enough * 100
  const reasons = isEnough ? [...new Set([...post.reasons, 'reports' as const])] : post.reasons
  const state = isEnough ? ('pending' as const) : post.state
  const after = { score, reports: post.reports + 1, reasons, state }
  await ctx.db.update(posts).set(after).where(one)
  if (isEnough || !waits(post)) await renewWaiting(ctx, source, [{ ...post, ...after }])
  if (isEnough) await source.onDecision(ctx, id, 'pending', '')
  return true
}

/** The weight of a report in hundredths: higher for reporters whose reports were upheld, low for those dismissed. */
async function weightOf({ db }: WriteContext, person: string): Promise<number> {
  const rows = await db
    .select({ state: postReports.state, n: count() })
    .from(postReports)
    .where(and(eq(postReports.person, person), inArray(postReports.state, ['upheld', 'dismissed'])))
    .groupBy(postReports.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0
  const share = (of('upheld') + 2) / (of('upheld') + of('dismissed') + 4)
  return Math.round(Math.min(1.5, Math.max(0.2, share * 2)) * 100)
}

/** Settles the open reports of a post; returns those who made them. */
export async function settleReports(
  { db }: Pick<WriteContext, 'db'>,
  post: string,
  state: 'upheld' | 'dismissed',
): Promise<string[]> {
  const open = and(eq(postReports.post, post), eq(postReports.state, sql`'open'`))
  const rows = await db.update(postReports).set({ state }).where(open).returning({ person: postReports.person })
  return rows.map(({ person }) => person)
}
