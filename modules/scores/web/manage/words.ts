import { valueSet } from '#kernel/web/office/value-set.tsx'
import { resitRules } from '../../rule-shapes.ts'
import { evaluationStates, flags, kinds, levels, scales } from '../../shapes.ts'
import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'scores', messages: manageMessages }

export const stateSet = valueSet(manageWords, 'state', {
  entered: 'plain',
  reviewed: 'warn',
  published: 'good',
  appealed: 'info',
  confirmed: 'good',
  corrected: 'good',
})
export const flagSet = valueSet(manageWords, 'flag', flags)
export const kindSet = valueSet(manageWords, 'kind', kinds)
export const levelSet = valueSet(manageWords, 'level', levels)
export const scaleSet = valueSet(manageWords, 'scale', scales)
export const evaluationSet = valueSet(manageWords, 'evaluation', evaluationStates)
export const resitSet = valueSet(manageWords, 'resits', resitRules)
export const appealSet = valueSet(manageWords, 'appeal', { open: 'warn', confirmed: 'plain', corrected: 'good' })
export const stageSet = valueSet(manageWords, 'stage', ['empty', 'entered', 'reviewed', 'shown'])

/** The terms 1 to 4. */
export const termOptions = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))
