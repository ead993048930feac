import type { CaseView } from '../../contract.ts'

/** Whoever only advises or handles does not decide. */
export const agreeWord = ({ task }: CaseView) => (task?.isAdvice ? 'act.advise' : task?.kind === 'handle' ? 'act.handle' : 'act.agree')

export const refuseWord = ({ task }: CaseView) => (task?.isAdvice ? 'act.object' : 'act.refuse')
