import * as z from 'zod'
import { type Access, callsFor } from '#kernel/contract.ts'
import { int, listed, many, paged, paging, rowsOf, sorting, trimmed } from '#kernel/shapes.ts'
import { decisions, longestBan, postReasons, postStates, reportReasons, reportStates } from './shapes.ts'

const post = z.object({
  id: z.string(),
  source: z.string(),
  /** The text, shortened for lists. */
  excerpt: z.string(),
  /** The title of what it was posted under: an article, a listing. */
  place: z.string(),
  /** A page of the portal; '' for none. */
  link: z.string(),
  author: z.string(),
  authorId: z.string(),
  /** Seconds; 0 if the author is not banned. */
  bannedUntil: z.int(),
  reasons: z.array(z.enum(postReasons)),
  reports: z.int(),
  state: z.enum(postStates),
  created: z.int(),
  /** Of the last decision; '' before one. */
  reason: z.string(),
  decidedBy: z.string(),
  decided: z.int(),
  allowedActions: z.array(z.enum(decisions)),
})

export type QueuedPost = z.output<typeof post>

/**
 * The calls of a moderation queue. A module spreads them into its contract under its own path and right, and serves
 * them with `queueOf(sources)`.
 */
export function queueCalls(base: string, access: Access) {
  const { read, write } = callsFor(access)
  return {
    queuedPosts: read(`${base}/queue/list`, {
      about: 'What people posted: by default what waits for a decision.',
      input: z.object({
        ...paging,
        ...sorting(['created', 'reports']),
        state: z.union([z.literal(['', 'all']), z.enum(postStates)]).default(''),
        reason: z.union([z.literal(''), z.enum(postReasons)]).default(''),
        q: trimmed(64).default(''),
      }),
      data: paged(post, { page: z.int() }),
    }),
    queuedPost: read(`${base}/queue/show`, {
      about: 'One post with what readers said about it and what its author posted before.',
      input: z.object({ id: z.uuid() }),
      data: post.extend({
        text: z.string(),
        reportList: rowsOf({
          by: z.string(),
          reason: z.enum(reportReasons),
          text: z.string(),
          at: z.int(),
          state: z.enum(reportStates),
        }),
        history: z.object({ shown: z.int(), hidden: z.int(), deleted: z.int() }),
      }),
    }),
    decidePosts: write(`${base}/queue/decide`, {
      about:
        'Lets posts be seen, hides or deletes them, and tells their authors why. With `banDays` these may not post for so long. ' +
        'Posts of one’s own, and those already decided so, are left as they are.',
      input: z.object({
        ids: many(z.uuid(), 100),
        decision: z.enum(decisions),
        reason: trimmed(200).default(''),
        banDays: int(0, longestBan).default(0),
      }),
      data: z.object({ done: z.int(), left: z.int() }),
    }),
  }
}

export type QueueCalls = ReturnType<typeof queueCalls>

/** Calls for the words and bans of the whole site, which one module has. */
export function postingRuleCalls(base: string, access: Access) {
  const { read, write } = callsFor(access)
  return {
    flaggedWords: read(`${base}/word/list`, {
      about: 'Words that make a post wait for a look, on the whole site.',
      data: z.object({ words: z.array(z.string()) }),
    }),
    saveFlaggedWords: write(`${base}/word/save`, {
      about: 'Puts this list in the place of the one before.',
      input: z.object({ words: many(trimmed(40), 2_000).default([]) }),
    }),
    bannedPeople: read(`${base}/ban/list`, {
      about: 'Who may not post for now.',
      input: z.object(paging),
      data: listed({
        id: z.string(),
        name: z.string(),
        until: z.int(),
        reason: z.string(),
        by: z.string(),
        at: z.int(),
      }),
    }),
    liftBan: write(`${base}/ban/lift`, {
      about: 'Lets someone post again.',
      input: z.object({ id: z.uuid() }),
    }),
  }
}

export type PostingRuleCalls = ReturnType<typeof postingRuleCalls>

/** The input of a module's own `report` call. */
export const reportInput = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  text: trimmed(200).default(''),
})
