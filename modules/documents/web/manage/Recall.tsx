import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

export function Recall({ row, onClose }: { row: { id: string; title: string }; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const recall = useAction(contract.recall, { changes: [contract.outgoing, contract.numbers], cover: false })
  const run = async () => {
    if (!(await recall.run({ id: row.id, reason }))) return
    toast.done(w('recalled'))
    onClose()
  }
  return (
    <Popup
      title={`${w('recall')} · ${row.title}`}
      ok={w('recall')}
      danger
      busy={recall.busy}
      disabled={!reason.trim()}
      onOk={run}
      onClose={onClose}
    >
      <p className="c-muted">{w('recallNote')}</p>
      <Field kind="long" label={w('reason')} max={300} value={reason} onChange={(next: string) => setReason(next)} />
    </Popup>
  )
}
