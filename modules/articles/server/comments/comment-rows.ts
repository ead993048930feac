import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Comment } from '../../comment-contract.ts'
import type { CommentAction } from '../../shapes.ts'
import { commentLikes, comments } from '../reading-schema.ts'

const authors = alias(people, 'authors')
const answered = alias(people, 'answered')

export type CommentRow = Awaited<ReturnType<typeof commentRows>>[number]

export const commentRows = ({ db, person }: Pick<ReadContext, 'db' | 'person'>, where: SQL | undefined) =>
  db
    .select({
      ...pick(comments, 'id', 'article', 'person', 'parent', 'text', 'state', 'likes', 'createdAt'),
      author: authors.name,
      replyTo: answered.name,
      liked: person
        ? sql<boolean>`exists (select from ${commentLikes} where ${commentLikes.comment} = ${comments.id}
            and ${commentLikes.person} = ${person.id})`
        : sql<boolean>`false`,
    })
    .from(comments)
    .innerJoin(authors, and(eq(authors.site, comments.site), eq(authors.id, comments.person)))
    .leftJoin(answered, and(eq(answered.site, comments.site), eq(answered.id, comments.replyTo)))
    .where(where)

/** Comments visible to this person: `shown` ones, and their own unless deleted. */
export function isMet(person: ReadContext['person']): SQL {
  const shown = sql`${comments.state} = 'shown'`
  return person ? sql`(${shown} or (${comments.person} = ${person.id} and ${comments.state} <> 'deleted'))` : shown
}

export function commentFace({ person }: Pick<ReadContext, 'person'>, row: CommentRow, mayComment: boolean): Comment {
  const { id, text, state, author, replyTo, likes, createdAt, liked } = row
  const mine = row.person === person?.id
  const actions: CommentAction[] = []
  if (mine) actions.push('delete')
  if (person && state === 'shown') actions.push(liked ? 'unlike' : 'like')
  if (mayComment && state === 'shown') actions.push('reply')
  if (person && !mine && state === 'shown') actions.push('report')
  return {
    id,
    text,
    state,
    author,
    mine,
    replyTo: replyTo ?? '',
    created: seconds(createdAt),
    likes,
    allowedActions: actions,
  }
}
