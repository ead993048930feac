import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { type DeskEvent, eventChanges } from './event-parts.tsx'
import { manageWords } from './words.ts'

/** Cancels an event: shows who is affected, asks for a reason, and for the event's title to prevent mistakes. */
export function CancelPopup({ event: { id, title }, onClose }: { event: DeskEvent; onClose: () => void }) {
  const w = useWords(manageWords)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const preview = useRead(contract.cancelPreview, { id }, { every: 5_000 })
  const cancel = useAction(contract.cancelEvent, {
    changes: eventChanges,
    cover: false,
    success: ({ isUnderWay }) => w(isUnderWay ? 'done.cancelling' : 'done.cancelled'),
    onSuccess: onClose,
  })
  const isSure = typed.trim() === title && reason.trim() !== ''
  return (
    <Popup
      title={w('action.cancel')}
      ok={w('cancel.ok')}
      danger
      busy={cancel.busy}
      disabled={!isSure}
      onOk={() => cancel.run({ id, reason: reason.trim(), title: typed.trim() })}
      onClose={onClose}
    >
      <FromRead read={preview} rows={2}>
        {({ people, places, waiting, subscribers }) => {
          const n = { people, places, waiting, subscribers }
          const shown = Object.fromEntries(Object.entries(n).map(([key, value]) => [key, formatNumber(value)]))
          return <Alert type="warning" showIcon title={w('cancel.preview', shown)} />
        }}
      </FromRead>
      <Field
        kind="long"
        label={w('cancel.reason')}
        help={w('cancel.reasonHelp')}
        max={300}
        value={reason}
        onChange={setReason}
      />
      <Field label={w('cancel.type', { title })} max={80} value={typed} onChange={setTyped} />
    </Popup>
  )
}
