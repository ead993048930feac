import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, id, needed, paged, paging } from '#kernel/shapes.ts'
import { commentActions, commentModes, commentStates } from './shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

const base = '/comment/wap/default'

export const longestComment = 500

export const comment = z.object({
  id: z.string(),
  text: z.string(),
  /** Other readers get `shown` comments only; the author also gets their own pending and hidden ones. */
  state: z.enum(commentStates),
  author: z.string(),
  mine: z.boolean(),
  /** Name of the person it replies to; '' for a top-level comment. */
  replyTo: z.string(),
  created: z.int(),
  likes: z.int(),
  allowedActions: z.array(z.enum(commentActions)),
})

export type Comment = z.output<typeof comment>

/** Comments below an article; not available to anyone who may not read the article. */
export const commentContract = {
  comments: open.read(`${base}/list`, {
    about: 'Comments on an article, the newest first, or those most people like; each with the answers to it.',
    input: z.object({ article: id(), sort: z.enum(['new', 'liked']).default('new'), ...paging }),
    data: paged(comment.extend({ replies: z.array(comment) }), {
      mode: z.enum(commentModes),
      mayComment: z.boolean(),
      page: z.int(),
    }),
  }),
  addComment: own.write(`${base}/save`, {
    about: 'Comments on an article, or answers a comment (`parent`). Where comments are looked at first, it waits.',
    input: z.object({
      article: id(),
      text: needed(longestComment),
      parent: anyId(),
    }),
    data: comment,
  }),
  deleteComment: own.write(`${base}/delete`, {
    about: 'Takes a comment of one’s own back.',
    input: z.object({ id: z.uuid() }),
  }),
  likeComment: own.write(`${base}/like`, {
    about: 'Likes a comment.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ likes: z.int() }),
  }),
  unlikeComment: own.write(`${base}/unlike`, {
    about: 'No longer likes it.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ likes: z.int() }),
  }),
}
