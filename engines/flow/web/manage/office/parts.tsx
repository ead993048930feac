import { valueSet } from '#kernel/web/office/value-set.tsx'
import { type FlowCaseWords, flowCaseWords } from './case-words.ts'
import { flowOfficeWords } from './words.ts'

export const flowStates = valueSet(flowOfficeWords, 'flow', { draft: 'plain', on: 'good', off: 'warn' })

export const outcomeSet = valueSet(flowOfficeWords, 'outcome', {
  ...{ same: 'good', people: 'info', path: 'warn', nobody: 'bad' },
} as const)

export const caseStateSet = valueSet(flowCaseWords, 'state', {
  ...{ running: 'info', returned: 'warn', suspended: 'warn', approved: 'good' },
  ...{ refused: 'bad', withdrawn: 'plain', terminated: 'plain' },
} as const)

export const stuckSet = valueSet(flowCaseWords, 'stuck', { nobody: 'bad', suspended: 'warn', overdue: 'warn' })

export const taskSet = valueSet(flowCaseWords, 'task', {
  ...{ open: 'info', waiting: 'plain', agreed: 'good', refused: 'bad', returned: 'warn' },
  ...{ transferred: 'plain', skipped: 'plain', removed: 'plain', cancelled: 'plain' },
} as const)

/** The first two, and how many there are. */
export const namesOf = (names: readonly string[], w: FlowCaseWords): string =>
  names.length > 3
    ? w('cases.many', { names: names.slice(0, 2).join(w('comma')), n: names.length })
    : names.join(w('comma')) || '–'
