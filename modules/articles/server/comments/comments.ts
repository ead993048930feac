import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { admit, forget } from '#engines/moderation/server/admit.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { type Comer, findReadable } from '../reading/detail.ts'
import { commentLikes, comments as table } from '../reading-schema.ts'
import { type CommentRow, commentFace, commentRows, isMet } from './comment-rows.ts'
import { checkMayPost, commentSource } from './comment-source.ts'
import { addToCount } from './comment-states.ts'

type Calls = typeof contract
type Readable = Awaited<ReturnType<typeof findReadable>>
const mostReplies = 50

export async function comments(ctx: ReadContext, input: InputOf<Calls['comments']>) {
  const { page, page_size, sort } = input
  const article = await findReadable(ctx, input.article)
  const first = and(eq(table.article, article.id), isNull(table.parent), isMet(ctx.person))
  const query = commentRows(ctx, first)
  const liked = sort === 'liked' ? [desc(table.likes)] : []
  const { rows, total } = await pageOf(ctx, query, input, liked, desc(table.createdAt))
  const replies = await repliesTo(ctx, rows)
  const mayComment = ctx.person !== undefined && article.state === 'published' && article.commentMode !== 'off'
  const list = rows.map((row) => ({
    ...commentFace(ctx, row, mayComment),
    replies: (replies.get(row.id) ?? []).map((reply) => commentFace(ctx, reply, mayComment)),
  }))
  return { mode: article.commentMode, mayComment, total, page, page_size, list }
}

/** The oldest replies to each comment. */
async function repliesTo(ctx: ReadContext, rows: readonly CommentRow[]): Promise<Map<string, CommentRow[]>> {
  if (!rows.length) return new Map()
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  const place = sql`(select count(*) from ${table} as earlier where earlier.parent = ${table.parent}
    and (earlier.created_at, earlier.id) < (${table.createdAt}, ${table.id}))`
  const found = await commentRows(
    ctx,
    and(sql`${table.parent} = any(${ids})`, isMet(ctx.person), sql`${place} < ${mostReplies}`),
  ).orderBy(table.createdAt)
  return Map.groupBy(found, ({ parent }) => parent!)
}

export async function addComment(ctx: WriteContext, { article: id, text, parent }: InputOf<Calls['addComment']>) {
  const article = await findReadable(ctx, id)
  if (article.commentMode === 'off' || article.state !== 'published') throw content.fail('commentsClosed')
  await checkMayPost(ctx)
  await checkPace(ctx, article.id, text)
  const above = parent ? await findComment(ctx, parent) : undefined
  if (above && above.article !== article.id) throw notFound()
  const [row] = await ctx.db
    .insert(table)
    .values({
      article: article.id,
      person: personOf(ctx).id,
      parent: above ? (above.parent ?? above.id) : null,
      replyTo: above?.parent ? above.person : null,
      text,
      state: 'pending',
      createdAt: ctx.now,
    })
    .returning()
  await letIn(ctx, article, row!)
  return commentFace(ctx, await findComment(ctx, row!.id), true)
}

/** Shows the comment at once or puts it into the moderation queue. */
async function letIn(ctx: WriteContext, article: Readable, { id, text }: { id: string; text: string }): Promise<void> {
  const { newcomerComments, checkLinks } = settingsOf(ctx, content)
  const rules = { first: article.commentMode === 'moderated', newcomerPosts: newcomerComments, links: checkLinks }
  const link = `material/detail?id=${article.id}`
  const state = await admit(ctx, commentSource, { id, text, place: article.title, link, rules })
  if (state === 'pending') return
  await ctx.db.update(table).set({ state }).where(eq(table.id, id))
  await addToCount(ctx, article.id, 1)
}

export async function deleteComment(ctx: WriteContext, { id }: InputOf<Calls['deleteComment']>) {
  const row = await findComment(ctx, id)
  if (row.person !== personOf(ctx).id) throw notFound()
  await ctx.db.update(table).set({ state: 'deleted', text: '…' }).where(eq(table.id, id))
  if (row.state === 'shown') await addToCount(ctx, row.article, -1)
  await forget(ctx, commentSource, id)
  await ctx.audit({ action: 'comment.delete', entity: 'comment', entityId: id })
  return {}
}

export async function likeComment(ctx: WriteContext, { id }: InputOf<Calls['likeComment']>) {
  const comment = (await findComment(ctx, id)).id
  const added = await ctx.db
    .insert(commentLikes)
    .values({ comment, person: personOf(ctx).id })
    .onConflictDoNothing()
    .returning()
  return { likes: await addLikes(ctx, id, added.length) }
}

export async function unlikeComment(ctx: WriteContext, { id }: InputOf<Calls['unlikeComment']>) {
  await findComment(ctx, id)
  const gone = await ctx.db
    .delete(commentLikes)
    .where(and(eq(commentLikes.comment, id), eq(commentLikes.person, personOf(ctx).id)))
    .returning()
  return { likes: await addLikes(ctx, id, -gone.length) }
}

/** A comment visible to the caller, below an article they may read. */
async function findComment(ctx: Comer, id: string): Promise<CommentRow> {
  const [row] = await commentRows(ctx, and(eq(table.id, id), isMet(ctx.person)))
  if (!row || row.state === 'deleted') throw notFound()
  await findReadable(ctx, row.article)
  return row
}

async function addLikes({ db }: WriteContext, id: string, more: number): Promise<number> {
  const [row] = await db
    .update(table)
    .set({ likes: sql`${table.likes} + ${more}` })
    .where(eq(table.id, id))
    .returning({ likes: table.likes })
  return row!.likes
}

async function checkPace(ctx: WriteContext, article: string, text: string): Promise<void> {
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000)
  const rows = await ctx.db
    .select({ article: table.article, text: table.text })
    .from(table)
    .where(and(eq(table.person, personOf(ctx).id), gt(table.createdAt, hourAgo)))
  if (rows.length >= settingsOf(ctx, content).commentsPerHour) throw kernel.fail('tooOften')
  if (rows.some((row) => row.article === article && row.text === text)) throw content.fail('sameComment')
}
