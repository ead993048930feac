import type { SQL } from 'drizzle-orm'
import type { Module } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { PostState } from '../shapes.ts'
import type { posts } from './schema.ts'

export type Post = typeof posts.$inferSelect

/** A kind of thing people post, as its module tells the queue about it. */
export type PostSource = Readonly<{
  /** `content.comment`. */
  key: string
  module: Module
  /** True of the posts, by `posts.sourceId`, that the asker may decide about; all of them without it. */
  isMine?: (ctx: Pick<ReadContext, 'scope' | 'person'>) => SQL | undefined
  /** Who decides: the right of the module, and by `sourceId` the unit it is needed over; null for the whole site. */
  right: string
  unitsOf: (ctx: Pick<ReadContext, 'db'>, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
  /** Where the queue stands in the back office. */
  page: string
  /** The whole text now; undefined once it is gone. */
  show: (ctx: Pick<ReadContext, 'db'>, id: string) => Promise<string | undefined>
  /** Makes the decision true where the post is kept. */
  onDecision: (ctx: WriteContext, id: string, state: PostState, reason: string) => Promise<void>
}>
