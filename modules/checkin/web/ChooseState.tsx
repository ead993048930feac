import { type MarkFace, settings } from '#engines/presence/shapes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { contract } from '../contract.ts'
import { checkinWords } from './words.ts'

export const markChanges = [contract.marks, contract.board, contract.seats]

type Marked = Pick<MarkFace, 'person' | 'step' | 'name' | 'set' | 'appeal'>

/** The other states, back to what the scans say, and the answers to an appeal. */
export function ChooseState({ id, mark, onClose }: { id: string; mark: Marked; onClose: () => void }) {
  const w = useWords(checkinWords)
  const { person, step } = mark
  const correct = useAction(contract.correct, { changes: markChanges, success: w('corrected') })
  const answer = useAction(contract.answerAppeal, { changes: markChanges, success: w('answered') })
  const act = (key: string) => {
    onClose()
    if (key === 'accept' || key === 'refuse')
      return void answer.run({ id, person, step, accept: key === 'accept', set: 'present' })
    const set = settings.find((one) => one === key) ?? ''
    void correct.run({ id, person, step, set })
  }
  return (
    <ActionSheet
      open
      title={mark.name}
      onClose={onClose}
      onAct={act}
      actions={[
        ...(mark.appeal === 'open'
          ? [
              { key: 'accept', label: w('answer.accept') },
              { key: 'refuse', label: w('answer.refuse'), danger: true },
            ]
          : []),
        ...settings
          .filter((set) => set !== mark.set)
          .map((set) => ({ key: set, label: w('set.to', { state: w(`mark.${set}`) }) })),
        ...(mark.set ? [{ key: 'clear', label: w('set.clear') }] : []),
      ]}
    />
  )
}
