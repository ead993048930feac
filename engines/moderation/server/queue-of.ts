import type { Service } from '#kernel/server/serve.ts'
import type { PostingRuleCalls, QueueCalls } from '../contract.ts'
import { decidePosts } from './decide.ts'
import { queuedPost, queuedPosts } from './queue.ts'
import { bannedPeople, flaggedWords, liftBan, saveFlaggedWords } from './rules.ts'
import type { PostSource } from './source.ts'

/** Serves a queue's calls for these kinds of posts. */
export function queueOf(sources: readonly PostSource[]): Service<QueueCalls> {
  return {
    queuedPosts: (ctx, input) => queuedPosts(ctx, sources, input),
    queuedPost: (ctx, input) => queuedPost(ctx, sources, input),
    decidePosts: (ctx, input) => decidePosts(ctx, sources, input),
  }
}

/** Listed words and bans belong to the site, not to a source. */
export const postingRules: Service<PostingRuleCalls> = { flaggedWords, saveFlaggedWords, bannedPeople, liftBan }
