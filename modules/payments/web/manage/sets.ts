import { accountClasses, operations } from '#engines/ledger/shapes.ts'
import { caseActions, caseKinds, caseWhats, channelKeys } from '#engines/payments/shapes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { billCategories, invoiceKinds } from '../../shapes.ts'
import { manageWords } from './words.ts'

export const paymentSet = valueSet(manageWords, 'payment', {
  created: 'plain',
  paying: 'warn',
  paid: 'good',
  partRefunded: 'warn',
  refunded: 'plain',
  closed: 'plain',
  expired: 'plain',
})
export const deliverySet = valueSet(manageWords, 'delivery', {
  none: 'plain',
  waiting: 'warn',
  delivering: 'warn',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
})
export const refundSet = valueSet(manageWords, 'refund', {
  requested: 'warn',
  approved: 'warn',
  sent: 'warn',
  success: 'good',
  rejected: 'plain',
  manual: 'bad',
})
export const appSet = valueSet(manageWords, 'app', { on: 'good', off: 'plain' })
export const billSet = valueSet(manageWords, 'bill', { open: 'warn', paid: 'good', withdrawn: 'plain' })
export const invoiceSet = valueSet(manageWords, 'invoice', { requested: 'warn', issued: 'good', refused: 'plain' })
export const invoiceKindSet = valueSet(manageWords, 'invoiceKind', invoiceKinds)
export const caseStateSet = valueSet(manageWords, 'caseState', { open: 'bad', resolved: 'good' })
export const caseFilterSet = valueSet(manageWords, 'caseState', ['open', 'resolved', 'all'])
export const runSet = valueSet(manageWords, 'run', { done: 'good', failed: 'bad' })
export const caseSet = valueSet(manageWords, 'case', caseKinds)
export const whatSet = valueSet(manageWords, 'what', caseWhats)
export const didSet = valueSet(manageWords, 'did', caseActions)
export const channelSet = valueSet(manageWords, 'channel', channelKeys)
export const categorySet = valueSet(manageWords, 'kind', billCategories)
export const classSet = valueSet(manageWords, 'class', accountClasses)
export const operationSet = valueSet(manageWords, 'operation', operations)
export const accountStateSet = valueSet(manageWords, 'accountState', { open: 'good', frozen: 'warn', closed: 'plain' })
