import type { SQL } from 'drizzle-orm'
import type { Module } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { PostState } from '../shapes.ts'
import type { posts } from './schema.ts'

export type Post = typeof posts.$inferSelect

/** A kind of post, as its module describes it to the queue. */
export type PostSource = Readonly<{
  /** `content.comment`. */
  key: string
  module: Module
  /** A condition on `posts.sourceId`: the posts that the caller may decide on; all if missing. */
  isMine?: (ctx: Pick<ReadContext, 'scope' | 'person'>) => SQL | undefined
  /** Who decides: a right of the module and, by `sourceId`, the unit it is needed over; null for the whole site. */
  right: string
  unitsOf: (ctx: Pick<ReadContext, 'db'>, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
  /** The page of the queue in the back office. */
  page: string
  /** The full text now; undefined if it was deleted. */
  show: (ctx: Pick<ReadContext, 'db'>, id: string) => Promise<string | undefined>
  /** Applies the decision to the module's own row. */
  onDecision: (ctx: WriteContext, id: string, state: PostState, reason: string) => Promise<void>
}>
