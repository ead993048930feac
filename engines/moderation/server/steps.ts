import type { ReadContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { Decision, PostState } from '../shapes.ts'

type Standing = { state: PostState; author: string; score: number }
type Reading = Pick<ReadContext, 'person'>

/** Nobody decides on their own post. */
const another = ({ author }: Standing, { person }: Reading): boolean => author !== person?.id

/** A visible post can be approved again if it has reports. */
const maybeGood = (post: Standing, who: Reading): boolean =>
  another(post, who) && (post.state !== 'shown' || post.score > 0)

export const postSteps = transitions<PostState, Decision, Standing, Reading>({
  approve: { from: ['pending', 'hidden', 'shown'], to: 'shown', guard: maybeGood },
  hide: { from: ['pending', 'shown'], to: 'hidden', guard: another },
  delete: { from: ['pending', 'shown', 'hidden'], to: 'deleted', guard: another },
})
