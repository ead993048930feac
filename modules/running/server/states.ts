import type { ReadContext } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { PlanState, RunState } from '../shapes.ts'

type Run = { state: RunState; person: string }
type Who = Pick<ReadContext, 'person' | 'may'>

const isMine = ({ person: runner }: Run, { person }: Who): boolean => runner === person?.id
/** Nobody judges their own runs. */
const judges = (run: Run, who: Who): boolean => who.may('judge') && !isMine(run, who)

/** `finish` ends as valid or invalid by the rules. */
export const runSteps = transitions<
  RunState,
  'finish' | 'drop' | 'appeal' | 'withdraw' | 'void' | 'accept' | 'decline',
  Run,
  Who
>({
  finish: { from: ['recording'], to: 'valid', guard: isMine },
  drop: { from: ['recording'], to: 'dropped', guard: isMine },
  appeal: { from: ['invalid'], to: 'appealed', guard: isMine },
  withdraw: { from: ['appealed'], to: 'invalid', guard: isMine },
  void: { from: ['valid'], to: 'invalid', guard: judges },
  accept: { from: ['appealed'], to: 'valid', guard: judges },
  decline: { from: ['appealed'], to: 'final', guard: judges },
})

export const planSteps = transitions<PlanState, 'open' | 'end' | 'remove', { state: PlanState }, object>({
  open: { from: ['draft'], to: 'open' },
  end: { from: ['open'], to: 'ended' },
  remove: { from: ['draft'], to: 'draft' },
})
