import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { ExamRow } from '../../shapes.ts'
import { manageWords } from './words.ts'

export function Cancel({ exam, onClose }: { exam: ExamRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [reasonEn, setReasonEn] = useState('')
  const cancel = useAction(contract.cancelExam, { changes: [contract.exams, contract.conflicts], cover: false })
  const run = async () => {
    const done = await cancel.run({ id: exam.id, version: exam.version, reason, reasonEn })
    if (!done) return
    toast.done(w('cancelled', { n: done.n }))
    onClose()
  }
  return (
    <Popup
      title={`${w('cancel')} · ${exam.name}`}
      ok={w('cancel')}
      danger
      busy={cancel.busy}
      disabled={!reason.trim()}
      onOk={run}
      onClose={onClose}
    >
      <p className="c-muted">{w('changeNote')}</p>
      <Field kind="long" label={w('reason')} max={200} value={reason} onChange={(next: string) => setReason(next)} />
      <Field label={w('reasonEn')} max={300} value={reasonEn} onChange={(next: string) => setReasonEn(next)} />
    </Popup>
  )
}
