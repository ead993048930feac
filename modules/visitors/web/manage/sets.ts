import { valueSet } from '#kernel/web/office/value-set.tsx'
import { manageWords } from './words.ts'

export const phaseSet = valueSet(manageWords, 'phase', {
  applied: 'warn',
  waiting: 'warn',
  soon: 'info',
  active: 'good',
  over: 'plain',
  refused: 'bad',
  cancelled: 'plain',
  expired: 'plain',
})
export const originSet = valueSet(manageWords, 'origin', {
  invite: 'plain',
  apply: 'info',
  spot: 'warn',
})
export const filterOrigins = valueSet(manageWords, 'origin', {
  invite: 'plain',
  apply: 'info',
  spot: 'warn',
  noHost: 'bad',
})
export const blockSet = valueSet(manageWords, 'blockState', { on: 'bad', over: 'plain', lifted: 'plain' })
export const answerSet = valueSet(manageWords, 'answer', { '': 'plain', known: 'good', unknown: 'bad' })
export const overdueSet = valueSet(manageWords, 'which', { overdue: 'bad' })
