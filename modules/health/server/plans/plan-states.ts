import { transitions } from '#kernel/transitions.ts'
import type { planActions, planStates } from '../../shapes.ts'
import type { Plan } from './running.ts'

type State = (typeof planStates)[number]
type Action = (typeof planActions)[number]
type Who = { id: string; mayApprove: boolean; today: string }

const mayApprove = (plan: Plan, { id, mayApprove }: Who): boolean => mayApprove && plan.createdBy !== id
const isNotOver = ({ endsOn }: Plan, { today }: Who): boolean => today <= endsOn

/** draft → approved → running ⇄ paused → ended → purged. Only the job moves to `purged`. */
export const planTransitions = transitions<State, Action, Plan, Who>({
  approve: { from: ['draft'], to: 'approved', guard: mayApprove },
  reopen: { from: ['approved'], to: 'draft' },
  start: { from: ['approved'], to: 'running', guard: isNotOver },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running', guard: isNotOver },
  end: { from: ['running', 'paused', 'approved'], to: 'ended' },
})
