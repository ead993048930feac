import { valueSet } from '#kernel/web/office/value-set.tsx'
import { deskWords } from './words.ts'

export const stateSet = valueSet(deskWords, 'meeting.state', {
  draft: 'plain',
  called: 'info',
  running: 'good',
  ended: 'warn',
  sent: 'warn',
  closed: 'plain',
  cancelled: 'bad',
})
export const answerSet = valueSet(deskWords, 'meeting.answer', { none: 'plain', accepted: 'good', declined: 'warn' })
export const markSet = valueSet(deskWords, 'meeting.mark', {
  none: 'plain',
  present: 'good',
  late: 'warn',
  leftEarly: 'warn',
  absent: 'bad',
  excused: 'info',
})
export const whichSet = valueSet(deskWords, 'people.filter', ['accepted', 'declined', 'none', 'came', 'late', 'absent'])
