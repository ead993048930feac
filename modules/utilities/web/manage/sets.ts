import { deliveryStates, paymentStates } from '#engines/payments/shapes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { balances, meterKinds, periods, supplierKinds } from '../../shapes.ts'
import { manageWords } from './words.ts'

export const kindSet = valueSet(manageWords, 'kind', meterKinds)
export const holdsSet = valueSet(manageWords, 'holds', balances)
export const supplierSet = valueSet(manageWords, 'supplier', supplierKinds)
export const periodSet = valueSet(manageWords, 'period', periods)
export const stateSet = valueSet(manageWords, 'meterState', { low: 'bad', stale: 'warn', fine: 'good' })
export const paymentSet = valueSet(manageWords, 'payment', paymentStates)
export const deliverySet = valueSet(manageWords, 'delivery', deliveryStates)
export const stageSet = valueSet(manageWords, 'stage', {
  created: 'plain',
  paying: 'warn',
  waiting: 'warn',
  delivering: 'warn',
  done: 'good',
  failed: 'bad',
  refunding: 'warn',
  partRefunded: 'plain',
  refunded: 'plain',
  closed: 'plain',
  expired: 'plain',
})
