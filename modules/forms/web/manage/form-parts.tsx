import { useMemo } from 'react'
import { useUnitChoices } from '#engines/directory/web/manage/use-unit-choices.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { manageWords } from './words.ts'

export type DeskForm = ReceivedFrom<typeof contract.deskForm>
export type DeskSubmission = ReceivedFrom<typeof contract.deskSubmission>
export type Figures = ReceivedFrom<typeof contract.formFigures>

/** Reads to refresh after any change of a form. */
export const formChanges = [contract.deskForms, contract.deskForm, contract.designVersions]
export const submissionChanges = [
  ...formChanges,
  contract.deskSubmissions,
  contract.deskSubmission,
  contract.formFigures,
]

export const formStates = valueSet(manageWords, 'state', {
  draft: 'plain',
  scheduled: 'info',
  open: 'good',
  full: 'warn',
  paused: 'warn',
  closed: 'plain',
  archived: 'plain',
})

export const sentStates = valueSet(manageWords, 'sent', {
  submitted: 'info',
  returned: 'warn',
  accepted: 'good',
  locked: 'plain',
  withdrawn: 'plain',
  reviewing: 'info',
  refused: 'bad',
})

/** The caller's units. */
export const useUnits = () => useUnitChoices(useRead(contract.deskUnits, {}))

/** For audiences every unit may be chosen. */
export function useAllUnits(): readonly TreeNode[] {
  const { units } = useUnits()
  return useMemo(() => units.map(({ disabled: _may, ...unit }) => unit), [units])
}
