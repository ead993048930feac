import type { Service } from '#kernel/server/serve.ts'
import type { QueueCalls } from '../contract.ts'
import { decidePosts } from './decide.ts'
import { queuedPost, queuedPosts } from './queue.ts'
import { bannedPeople, flaggedWords, liftBan, saveFlaggedWords } from './rules.ts'
import type { PostSource } from './source.ts'

/** Answers a queue's calls for these kinds of posts. Words and bans are the site's, whatever was posted. */
export function queueOf(sources: readonly PostSource[]): Service<QueueCalls> {
  return {
    queuedPosts: (ctx, input) => queuedPosts(ctx, sources, input),
    queuedPost: (ctx, input) => queuedPost(ctx, sources, input),
    decidePosts: (ctx, input) => decidePosts(ctx, sources, input),
    flaggedWords,
    saveFlaggedWords,
    bannedPeople,
    liftBan,
  }
}
