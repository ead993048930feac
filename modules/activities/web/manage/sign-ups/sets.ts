import { valueSet } from '#kernel/web/office/value-set.tsx'
import { ways } from '../../../sign-up-shapes.ts'
import { deskWords } from './words.ts'

export const stateSet = valueSet(deskWords, 'signUp.state', {
  draft: 'plain',
  coming: 'info',
  open: 'good',
  over: 'plain',
  cancelled: 'bad',
})
export const filterSet = valueSet(deskWords, 'desk.filter', ['draft', 'published', 'ended', 'cancelled'])
export const waySet = valueSet(deskWords, 'signUp.way', ways)
export const whichSet = valueSet(deskWords, 'list.filter', ['in', 'none'])
export const markSet = valueSet(deskWords, 'signUp.mark', {
  none: 'plain',
  present: 'good',
  late: 'warn',
  leftEarly: 'warn',
  absent: 'bad',
  excused: 'info',
})
