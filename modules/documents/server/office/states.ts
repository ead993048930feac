import type { ReadContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { Direction, State } from '../../shapes.ts'

type Entity = { state: State; direction: Direction }

/** All other changes of state are those of the case (`flow/sync.ts`). */
export const paperSteps = transitions<State, 'recall', Entity, Pick<ReadContext, 'may'>>({
  recall: {
    from: ['issued', 'archived'],
    to: 'recalled',
    guard: ({ direction }, { may }) => direction === 'out' && may('office'),
  },
})
