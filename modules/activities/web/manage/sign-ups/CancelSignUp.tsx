import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../../contract.ts'
import type { DeskRow } from './SignUpsOffice.tsx'
import { deskWords } from './words.ts'

/** Calls a project off; the reason stands on its page. */
export function CancelSignUp({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const cancel = useAction(contract.cancelSignUp, {
    changes: [contract.deskSignUps, contract.deskSignUp],
    cover: false,
  })
  const run = async () => {
    if (!(await cancel.run({ id: row.id, version: row.version, reason }))) return
    toast.done(w('desk.cancelled'))
    onClose()
  }
  return (
    <Popup
      title={`${w('desk.cancel')} · ${row.title}`}
      ok={w('desk.cancel')}
      danger
      disabled={!reason.trim()}
      busy={cancel.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('desk.reason')}
        help={w('desk.reasonHelp')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}
