import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { inTenths } from '../../gpa.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.issued>['list'][number]

/** Transcripts that were issued; one can be revoked. */
export default function Issued() {
  return (
    <OfficeTable
      name="scores.transcripts"
      words={manageWords}
      title="title.manageTranscripts"
      read={contract.issued}
      search="transcript.search"
      empty="transcript.empty"
      columns={[
        { title: 'transcript.code', kind: 'code', always: true, width: 220 },
        { title: 'transcript.person', kind: 'person' },
        { title: 'transcript.courses', kind: 'number', width: 90 },
        { title: 'transcript.credits', width: 90, align: 'right', render: ({ credits }) => inTenths(credits) },
        { title: 'transcript.issued', kind: 'moment', width: 170, sort: true },
        { title: 'transcript.revoked', kind: 'moment', width: 170 },
        { title: 'transcript.reason', cut: true },
      ]}
      rowActions={[{ label: 'transcript.revoke', may: 'revoke', danger: true, opens: 'revoke' }]}
      popups={{ revoke: (row, close) => <Revoke row={row} onClose={close} /> }}
    />
  )
}

function Revoke({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const revoke = useAction(contract.revokeTranscript, { changes: [contract.issued], cover: false })
  const run = async () => {
    if (!(await revoke.run({ id: row.id, reason }))) return
    toast.done(w('transcript.done'))
    onClose()
  }
  return (
    <Popup
      title={`${w('transcript.revoke')} · ${row.person.name} · ${row.code}`}
      ok={w('transcript.revoke')}
      danger
      disabled={!reason.trim()}
      busy={revoke.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('transcript.reason')}
        help={w('transcript.revokeHelp')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}
