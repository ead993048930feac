import { valueSet } from '#kernel/web/office/value-set.tsx'
import { rules } from '../../rules.ts'
import { proofs } from '../../shapes.ts'
import { deskWords } from './words.ts'

export const planSet = valueSet(deskWords, 'planState', { draft: 'plain', open: 'good', ended: 'info' })
export const stateSet = valueSet(deskWords, 'state', {
  recording: 'info',
  valid: 'good',
  invalid: 'bad',
  appealed: 'warn',
  final: 'bad',
  dropped: 'plain',
})
export const proofSet = valueSet(deskWords, 'proof', proofs)
export const ruleSet = valueSet(deskWords, 'broken', rules)
export const reachedSet = valueSet(deskWords, 'people.filter', ['yes', 'no', 'none'])
