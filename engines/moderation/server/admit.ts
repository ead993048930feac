import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { take } from '#engines/agenda/server/put.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { longestExcerpt, type PostState } from '../shapes.ts'
import { assess, type Rules } from './assess.ts'
import { flaggedWords, postingBans, posts } from './schema.ts'
import type { PostSource } from './source.ts'
import { renewWaiting, waits } from './waiting.ts'

type Reading = Pick<ReadContext, 'db' | 'now' | 'person'>

/** The end of this person's posting ban; undefined if there is none. Checked before anything is stored. */
export async function bannedUntil(ctx: Reading): Promise<Date | undefined> {
  const [ban] = await ctx.db
    .select({ until: postingBans.until })
    .from(postingBans)
    .where(and(eq(postingBans.person, personOf(ctx).id), gt(postingBans.until, ctx.now)))
  return ban?.until
}

type Posted = {
  id: string
  text: string
  /** The title of what it was posted under, and a page of the portal. */
  place: string
  link: string
  rules: Rules
}

/**
 * Registers a new or changed post for moderation and returns whether it is visible at once. The module saves the state
 * in its own row, in the same transaction.
 */
export async function admit(ctx: WriteContext, source: PostSource, posted: Posted): Promise<PostState> {
  const author = personOf(ctx).id
  const reasons = assess({
    text: posted.text,
    rules: posted.rules,
    words: (await ctx.db.select().from(flaggedWords).limit(2_000)).map(({ word }) => word),
    goodPosts: posted.rules.newcomerPosts ? await goodPostsOf(ctx, author) : 0,
  })
  const state = reasons.length ? 'pending' : 'shown'
  const { id: sourceId, text, place, link } = posted
  const excerpt = [...text].slice(0, longestExcerpt).join('')
  const row = { source: source.key, sourceId, author, excerpt, place, link, reasons, state } as const
  const [post] = await ctx.db
    .insert(posts)
    .values({ ...row, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [posts.site, posts.source, posts.sourceId], set: row })
    .returning()
  const isNew = post!.createdAt.getTime() === ctx.now.getTime()
  if (state === 'pending' || !isNew) await renewWaiting(ctx, source, [post!])
  return state
}

/** Posts deleted by their author or module need no decision any more. */
export async function forget(ctx: WriteContext, source: PostSource, ...ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const those = and(eq(posts.source, source.key), inArray(posts.sourceId, [...ids]), ne(posts.state, 'deleted'))
  const before = await ctx.db.select().from(posts).where(those)
  await ctx.db.update(posts).set({ state: 'deleted' }).where(those)
  await take(ctx, { source: source.key, sourceId: before.filter(waits).map(({ sourceId }) => sourceId) })
}

const goodPostsOf = ({ db }: Reading, author: string): Promise<number> =>
  countWhere(db, posts, and(eq(posts.author, author), eq(posts.state, 'shown')))
