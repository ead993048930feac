import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { writeWords } from '../words.ts'

type Props = {
  title: string
  label?: string
  /** Says who will read the reason. */
  help: string
  ok: string
  danger?: boolean
  onDone: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an action. */
export function ReasonPopup({ title, label, help, ok, danger, onDone, onClose }: Props) {
  const w = useWords(writeWords)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    if (await onDone(reason.trim())) onClose()
    else setBusy(false)
  }
  return (
    <Popup
      title={title}
      ok={ok}
      busy={busy}
      danger={danger ?? false}
      disabled={!reason.trim()}
      onOk={finish}
      onClose={onClose}
    >
      <Field kind="long" label={label ?? w('reason')} help={help} max={300} value={reason} onChange={setReason} />
    </Popup>
  )
}
