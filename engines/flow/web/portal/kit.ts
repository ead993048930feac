import type { CaseListName, FlowCalls } from '../../contract.ts'

/** The calls and pages of the module that mounts these parts. */
export type FlowKit = Readonly<{
  calls: FlowCalls
  pages: Readonly<{
    list: string
    /** `which` is the list it was opened from. */
    detail: (id: string, which?: CaseListName) => string
    start: (flow: string) => string
  }>
}>

/** The reads that an action on a case changes. */
export const changedBy = ({ cases, caseCounts, readCase }: FlowCalls) => [cases, caseCounts, readCase]
