import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { caseCalls } from '../../case-contract.ts'
import { codeCalls } from '../../code-contract.ts'
import type { Colour, caseActions } from '../../shapes.ts'
import { type ManageWords, manageWords } from './words.ts'

export type Case = ReceivedFrom<typeof caseCalls.cases>['list'][number]
export type OneCase = ReceivedFrom<typeof caseCalls.case>
export type CaseAction = (typeof caseActions)[number]

/** Reads to refresh after any change of a case: the code colour depends on it. */
export const caseChanges = [caseCalls.cases, caseCalls.case, codeCalls.codes, codeCalls.codeOf]

const stateTones: Readonly<Record<Case['state'], Tone>> = { open: 'bad', followed: 'warn', closed: 'plain' }
const colourTones: Readonly<Record<Colour, Tone>> = { green: 'good', amber: 'warn', red: 'bad' }

export function CaseTag({ state }: { state: Case['state'] }) {
  const w = useWords(manageWords)
  return <Tag tone={stateTones[state]}>{w(`case.${state}`)}</Tag>
}

export function ColourTag({ colour }: { colour: Colour }) {
  const w = useWords(manageWords)
  return <Tag tone={colourTones[colour]}>{w(`colour.${colour}`)}</Tag>
}

/** First and last day. */
export const daysSaid = ({ firstDay, lastDay }: Pick<Case, 'firstDay' | 'lastDay'>, w: ManageWords): string =>
  firstDay === lastDay ? formatDay(firstDay) : w('case.days', { first: formatDay(firstDay), last: formatDay(lastDay) })
