import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { ExamRow, SeatKind } from '../../shapes.ts'
import { manageWords, seatKindSet } from './words.ts'

/** By their numbers, or all of the class. */
export function AddPeople({ exam, onClose }: { exam: ExamRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [numbers, setNumbers] = useState('')
  const [kind, setKind] = useState<SeatKind>('regular')
  const [fromClass, setFromClass] = useState(exam.class !== '' && exam.people === 0)
  const add = useAction(contract.addPeople, {
    changes: [contract.seats, contract.exams, contract.conflicts],
    cover: false,
  })
  const run = async () => {
    const done = await add.run({ id: exam.id, numbers, kind, fromClass })
    if (!done) return
    toast.done(w('added', { n: done.n }))
    onClose()
  }
  return (
    <Popup
      title={w('addPeople')}
      ok={w('addPeople')}
      busy={add.busy}
      disabled={!numbers.trim() && !fromClass}
      onOk={run}
      onClose={onClose}
    >
      {exam.class !== '' && (
        <Field kind="switch" label={w('fromClass')} value={fromClass} onChange={(on: boolean) => setFromClass(on)} />
      )}
      <Field
        kind="long"
        label={w('numbers')}
        help={w('numbersHelp')}
        rows={6}
        max={40_000}
        value={numbers}
        onChange={(next: string) => setNumbers(next)}
      />
      <Field
        kind="choice"
        label={w('seatKind')}
        options={seatKindSet.options()}
        value={kind}
        onChange={(next: SeatKind) => setKind(next)}
      />
    </Popup>
  )
}
