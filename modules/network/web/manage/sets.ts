import { valueSet } from '#kernel/web/office/value-set.tsx'
import { manageWords } from './words.ts'

export const stateSet = valueSet(manageWords, 'state', {
  inactive: 'plain',
  active: 'good',
  owing: 'bad',
  paused: 'warn',
  suspended: 'bad',
})
export const planSet = valueSet(manageWords, 'plan', { on: 'good', off: 'plain' })
