import type { ChangeState } from '#engines/courses/shapes.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'

export type ChangeAction = 'approve' | 'tell' | 'refuse' | 'withdraw'
type Entity = { state: ChangeState; proposedBy: string | null }
type Who = Pick<ReadContext, 'person' | 'may'>

const mayApprove = (_: Entity, { may }: Who) => may('approve')

export const changeSteps = transitions<ChangeState, ChangeAction, Entity, Who>({
  approve: { from: ['proposed'], to: 'approved', guard: mayApprove },
  tell: { from: ['approved'], to: 'notified', guard: mayApprove },
  refuse: { from: ['proposed'], to: 'refused', guard: mayApprove },
  /** Also after it was approved: it then holds no longer, and the class is told. */
  withdraw: {
    from: ['proposed', 'approved', 'notified'],
    to: 'withdrawn',
    guard: ({ state, proposedBy }, { person, may }) =>
      may('approve') || (state === 'proposed' && proposedBy === person?.id),
  },
})
