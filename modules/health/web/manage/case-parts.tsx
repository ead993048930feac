import type { ReceivedFrom } from '#kernel/contract.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { caseCalls } from '../../case-contract.ts'
import { codeCalls } from '../../code-contract.ts'
import type { caseActions } from '../../shapes.ts'
import { type ManageWords, manageWords } from './words.ts'

export type Case = ReceivedFrom<typeof caseCalls.cases>['list'][number]
export type OneCase = ReceivedFrom<typeof caseCalls.case>
export type CaseAction = (typeof caseActions)[number]

/** Reads to refresh after any change of a case: the code colour depends on it. */
export const caseChanges = [caseCalls.cases, caseCalls.case, codeCalls.codes, codeCalls.codeOf]

export const caseSet = valueSet(manageWords, 'case', { open: 'bad', followed: 'warn', closed: 'plain' })
export const colourSet = valueSet(manageWords, 'colour', { green: 'good', amber: 'warn', red: 'bad' })

/** A row's person, for the column of that kind. */
export const named = ({ realname: name, number }: { realname: string; number: string }) => ({ name, number })

/** First and last day. */
export const daysSaid = ({ firstDay, lastDay }: Pick<Case, 'firstDay' | 'lastDay'>, w: ManageWords): string =>
  firstDay === lastDay ? formatDay(firstDay) : w('case.days', { first: formatDay(firstDay), last: formatDay(lastDay) })
