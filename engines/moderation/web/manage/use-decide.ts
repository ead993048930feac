import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { PostingRuleCalls, QueueCalls, QueuedPost } from '../../contract.ts'
import type { Decision } from '../../shapes.ts'
import { queueWords } from './words.ts'

export type How = { reason?: string; banDays?: number }

export function useDecide(calls: QueueCalls & Partial<Pick<PostingRuleCalls, 'bannedPeople'>>) {
  const w = useWords(queueWords)
  const { run, busy } = useAction(calls.decidePosts, {
    changes: [calls.queuedPosts, calls.queuedPost, ...(calls.bannedPeople ? [calls.bannedPeople] : [])],
    success: ({ done, left }) => w(left ? 'some' : 'done', { done, left }),
    cover: false,
  })
  return {
    busy,
    run: (posts: readonly QueuedPost[], how: How & { decision: Decision }) =>
      run({ ids: posts.map(({ id }) => id), ...how }),
  }
}
