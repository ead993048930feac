import { transitions } from '#kernel/transitions.ts'
import type { EventAction } from '../../office-shapes.ts'
import type { StoredState } from '../../shapes.ts'

type Event = { state: StoredState; endsAt: Date | null }
type Who = { now: Date }

/** State transitions by an organiser; all other states are derived from the time. */
export const eventSteps = transitions<StoredState, EventAction, Event, Who>({
  edit: { from: ['draft', 'announced'], to: 'draft' },
  publish: { from: ['draft'], to: 'announced' },
  cancel: { from: ['announced'], to: 'cancelled', guard: (event, who) => !isOver(event, who) },
  archive: {
    from: ['announced', 'cancelled'],
    to: 'archived',
    guard: (e, who) => e.state === 'cancelled' || isOver(e, who),
  },
  remove: { from: ['draft'], to: 'draft' },
})

/** The last session has ended. */
const isOver = ({ endsAt }: Event, { now }: Who): boolean => endsAt !== null && endsAt <= now
