import { valueSet } from '#kernel/web/office/value-set.tsx'
import { kinds, secrecies, states } from '../../shapes.ts'
import { manageMessages } from '../../words/manage.ts'

export const manageWords = { key: 'documents', messages: manageMessages }

export const kindSet = valueSet(manageWords, 'kind', kinds)
export const secrecySet = valueSet(manageWords, 'secrecy', secrecies)
export const urgencySet = valueSet(manageWords, 'urgency', { normal: 'plain', urgent: 'warn', flash: 'bad' })
const good = ['issued', 'archived', 'closed', 'fedBack']
const bad = ['refused', 'terminated', 'recalled']
const toneOf = (state: string) => (good.includes(state) ? 'good' : bad.includes(state) ? 'bad' : 'info')
export const stateSet = valueSet(
  manageWords,
  'state',
  Object.fromEntries(states.map((state) => [state, toneOf(state)])) as Record<
    (typeof states)[number],
    'good' | 'bad' | 'info'
  >,
)
export const numberStateSet = valueSet(manageWords, 'numberState', { reserved: 'warn', used: 'good', voided: 'bad' })
