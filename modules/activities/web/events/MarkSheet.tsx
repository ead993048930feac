import { settings } from '#engines/presence/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import type { Participant } from '../../activity-shapes.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'

export const boardChanges = [contract.activityPeople, contract.activityBoard, contract.ledActivity]

type Props = { id: string; slot: string; one: Participant; onClose: () => void }

/** The other states, what the scans say, and the answers to an appeal. */
export function MarkSheet({ id, slot, one, onClose }: Props) {
  const w = useWords(activityWords)
  const mark = useAction(contract.markAttendance, { changes: boardChanges, success: w('board.marked') })
  const answer = useAction(contract.answerAttendance, { changes: boardChanges, success: w('board.answered') })
  const decide = useAction(contract.decideRegistration, { changes: boardChanges, success: w('board.removed') })
  const of = { id, slot, person: one.person }
  const act = (key: string) => {
    onClose()
    if (key === 'accept' || key === 'refuse')
      return void answer.run({ ...of, accept: key === 'accept', set: 'present' })
    if (key === 'remove') return void decide.run({ id, person: one.person, decision: 'remove' })
    void mark.run({ ...of, set: settings.find((set) => set === key) ?? '' })
  }
  const appeal = [
    { key: 'accept', label: w('board.accept') },
    { key: 'refuse', label: w('board.refuse'), danger: true },
  ]
  return (
    <ActionSheet
      open
      title={one.name}
      onClose={onClose}
      onAct={act}
      actions={[
        ...(one.appeal === 'open' ? appeal : []),
        ...settings
          .filter((set) => set !== one.mark)
          .map((set) => ({ key: set, label: w('board.to', { state: w(`mark.${set}`) }) })),
        ...(one.mark === 'none' ? [] : [{ key: 'clear', label: w('board.clear') }]),
        ...(one.allowedActions.includes('remove') ? [{ key: 'remove', label: w('board.remove'), danger: true }] : []),
      ]}
    />
  )
}
