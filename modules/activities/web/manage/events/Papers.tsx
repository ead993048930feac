import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../../contract.ts'
import { deskWords } from '../words.ts'

type Row = ReceivedFrom<typeof contract.deskActivityPapers>['list'][number]

/** Papers that were issued; one can be revoked. */
export default function Papers() {
  return (
    <OfficeTable
      name="activities.papers"
      words={deskWords}
      title="title.deskPapers"
      note="act.papers.note"
      read={contract.deskActivityPapers}
      search="act.papers.search"
      empty="act.papers.empty"
      columns={[
        { title: 'act.papers.code', key: 'code', kind: 'code', always: true, width: 220 },
        { title: 'act.papers.name', key: 'name', width: 110 },
        { title: 'act.papers.number', key: 'number', width: 120 },
        { title: 'act.papers.title', key: 'title', cut: true },
        { title: 'act.papers.minutes', key: 'minutes', kind: 'number', width: 90 },
        { title: 'act.papers.issued', key: 'issued', kind: 'moment', width: 170, sort: true },
        { title: 'act.papers.revoked', key: 'revoked', kind: 'moment', width: 170 },
        { title: 'act.papers.reason', key: 'reason', cut: true },
      ]}
      rowActions={[{ label: 'act.papers.revoke', may: 'revoke', danger: true, opens: 'revoke' }]}
      popups={{ revoke: (row, close) => <Revoke row={row} onClose={close} /> }}
    />
  )
}

function Revoke({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const revoke = useAction(contract.revokeActivityPaper, { changes: [contract.deskActivityPapers], cover: false })
  const run = async () => {
    if (!(await revoke.run({ id: row.id, reason }))) return
    toast.done(w('act.papers.revokedDone'))
    onClose()
  }
  return (
    <Popup
      title={`${w('act.papers.revoke')} · ${row.name} · ${row.code}`}
      ok={w('act.papers.revoke')}
      danger
      disabled={!reason.trim()}
      busy={revoke.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('act.papers.reason')}
        help={w('act.desk.reasonHelp')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}
