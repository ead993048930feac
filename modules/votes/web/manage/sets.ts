import { valueSet } from '#kernel/web/office/value-set.tsx'
import { methods } from '../../rule.ts'
import { secrecies } from '../../shapes.ts'
import { deskWords } from './words.ts'

export const stateSet = valueSet(deskWords, 'state', {
  draft: 'plain',
  coming: 'info',
  open: 'good',
  closed: 'warn',
  published: 'info',
  cancelled: 'bad',
})
export const filterSet = valueSet(deskWords, 'desk.filter', ['draft', 'open', 'closed', 'published', 'cancelled'])
export const methodSet = valueSet(deskWords, 'method', methods)
export const secrecySet = valueSet(deskWords, 'secrecy', secrecies)
export const votedSet = valueSet(deskWords, 'electors.filter', ['yes', 'no'])
