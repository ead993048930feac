import type { ReadContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { Action, State } from '../shapes.ts'

type Entity = {
  state: State
  person: string
  /** There is a grade, or a mark that stands for one. */
  isGraded: boolean
  /** The caller neither entered nor reviewed it, as whichever identity. */
  isOthers: boolean
  /** The deadline of an appeal has not passed. */
  isOpen: boolean
}
type Who = Pick<ReadContext, 'person' | 'may'>

const has =
  (right: string) =>
  (_: Entity, { may }: Who) =>
    may(right)

export const resultSteps = transitions<State, Action, Entity, Who>({
  enter: { from: ['entered', 'reviewed'], to: 'entered', guard: has('grades') },
  review: { from: ['entered'], to: 'reviewed', guard: ({ isGraded }, { may }) => isGraded && may('grades') },
  giveBack: { from: ['reviewed'], to: 'entered', guard: has('grades') },
  publish: { from: ['reviewed'], to: 'published', guard: ({ isOthers }, { may }) => isOthers && may('publish') },
  recall: { from: ['published', 'confirmed', 'corrected'], to: 'entered', guard: has('publish') },
  appeal: {
    from: ['published'],
    to: 'appealed',
    guard: ({ person: student, isOpen }, { person }) => student === person?.id && isOpen,
  },
  confirm: { from: ['appealed'], to: 'confirmed', guard: has('appeals') },
  correct: { from: ['appealed'], to: 'corrected', guard: has('appeals') },
})

export const isGraded = ({ value, flags }: { value: string; flags: readonly string[] }): boolean =>
  value !== '' || flags.includes('exempt') || flags.includes('deferred')
