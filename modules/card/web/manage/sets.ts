import { valueSet } from '#kernel/web/office/value-set.tsx'
import { merchantKinds, payWays } from '../../shapes.ts'
import { manageWords } from './words.ts'

export const stateSet = valueSet(manageWords, 'state', { normal: 'good', lost: 'bad', frozen: 'warn', closed: 'plain' })
export const requestSet = valueSet(manageWords, 'replacement', {
  requested: 'warn',
  done: 'good',
  declined: 'bad',
  withdrawn: 'plain',
})
export const reasonSet = valueSet(manageWords, 'reason', { lost: 'warn', damaged: 'plain' })
export const paidSet = valueSet(manageWords, 'paid', { done: 'good', voided: 'plain' })
export const waySet = valueSet(manageWords, 'way', payWays)
export const kindSet = valueSet(manageWords, 'kind', merchantKinds)
export const payoutSet = valueSet(manageWords, 'payout', { waiting: 'warn', paid: 'good', cancelled: 'plain' })
export const switchSet = valueSet(manageWords, 'switch', { on: 'good', off: 'plain' })
