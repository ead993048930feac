import { valueSet } from '#kernel/web/office/value-set.tsx'
import { kinds, oddities, reviews } from '../../shapes.ts'
import { manageMessages } from '../../words/manage.ts'
import { manageBankMessages } from '../../words/manage-bank.ts'

export const manageWords = { key: 'quiz', messages: manageMessages }
export const bankWords = { key: 'quiz', messages: manageBankMessages }

export const stateSet = valueSet(manageWords, 'state', {
  draft: 'plain',
  coming: 'info',
  open: 'good',
  closed: 'plain',
  cancelled: 'bad',
})
export const storedSet = valueSet(manageWords, 'desk.filter', ['draft', 'published', 'cancelled'])
export const attemptSet = valueSet(manageWords, 'attempt', {
  started: 'info',
  submitted: 'good',
  autoSubmitted: 'warn',
  void: 'bad',
})
export const oddSet = valueSet(manageWords, 'odd', oddities)
export const reviewSet = valueSet(manageWords, 'review', reviews)
export const kindSet = valueSet(manageWords, 'kind', kinds)
export const difficultySet = valueSet(manageWords, 'difficulty', ['1', '2', '3'])
