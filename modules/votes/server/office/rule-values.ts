import type { InputOf } from '#kernel/contract.ts'
import { votes as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'

type Draft = InputOf<(typeof officeContract)['saveVote']>

/** The rule as stored: what a method does not use has its usual value, what contradicts itself is refused. */
export function ruleValues(draft: Draft | Omit<Draft, 'id' | 'version'>) {
  const { method, secrecy, seats, abstain, majority, quorum, daily, results } = draft
  if (daily > 0 && (method !== 'single' || secrecy === 'secret' || abstain || majority > 0))
    throw module.fail('badRule')
  const isSingle = method === 'single'
  const least = isSingle ? 1 : draft.least
  // Grades and rankings may cover all candidates, however many there will be.
  const most = isSingle
    ? 1
    : method === 'several' || method === 'points'
      ? draft.most
      : Math.max(draft.most, draft.list.length, 1)
  if (least > most) throw module.fail('badRule')
  return {
    ...{ method, secrecy, least, most, seats, abstain, majority, quorum, daily },
    top: draft.top,
    results: secrecy === 'secret' ? ('closed' as const) : results,
  }
}
