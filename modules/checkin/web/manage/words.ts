import { proofs, risks } from '#engines/presence/shapes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { kinds } from '../../shapes.ts'
import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'checkin', messages: manageMessages }

export const kindSet = valueSet(manageWords, 'kind', kinds)
export const stateSet = valueSet(manageWords, 'state', {
  planned: 'info',
  open: 'good',
  ended: 'plain',
  cancelled: 'bad',
})
export const markSet = valueSet(manageWords, 'mark', {
  ...({ none: 'plain', present: 'good', late: 'warn', leftEarly: 'warn', absent: 'bad', excused: 'info' } as const),
})
export const appealSet = valueSet(manageWords, 'appeal', { open: 'warn', accepted: 'good', refused: 'plain' })
export const riskSet = valueSet(manageWords, 'risk', risks)
export const proofSet = valueSet(manageWords, 'proof', proofs)
export const whichSet = valueSet(manageWords, 'marks', ['in', 'none', 'late', 'risky', 'appeals'])
