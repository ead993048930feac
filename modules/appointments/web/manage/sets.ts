import { valueSet } from '#kernel/web/office/value-set.tsx'
import { manageWords } from './words.ts'

export const kindSet = valueSet(manageWords, 'kind', {
  ...{ room: 'plain', court: 'plain', seat: 'plain', person: 'plain', device: 'plain', counter: 'plain' },
})
export const stateSet = valueSet(manageWords, 'state', {
  held: 'plain',
  gathering: 'warn',
  requested: 'warn',
  approved: 'info',
  checkedIn: 'good',
  away: 'warn',
  finished: 'plain',
  rejected: 'bad',
  expired: 'plain',
  cancelled: 'plain',
  released: 'bad',
})
export const breachSet = valueSet(manageWords, 'breach', {
  counted: 'warn',
  appealed: 'info',
  upheld: 'bad',
  waived: 'plain',
})
export const reasonSet = valueSet(manageWords, 'reason', { noShow: 'bad', away: 'warn', late: 'warn' })
