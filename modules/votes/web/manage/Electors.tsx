import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { votedSet } from './sets.ts'
import { VoteFrame } from './VoteFrame.tsx'
import type { DeskRow } from './Votes.tsx'
import { deskWords } from './words.ts'

/** The electorate: a preview of a draft's, the fixed list of others with who has voted. */
export default function Electors() {
  return (
    <VoteFrame title="title.electors" withDrafts>
      {(row) => <ElectorTable row={row} />}
    </VoteFrame>
  )
}

function ElectorTable({ row }: { row: DeskRow }) {
  const w = useWords(deskWords)
  const isOpen = row.state === 'open' || row.state === 'coming'
  return (
    <div className="c-stack">
      {row.state === 'draft' && <Alert type="info" showIcon title={w('electors.preview')} />}
      <OfficeTable
        name="votes.electors"
        words={deskWords}
        read={contract.deskElectors}
        input={{ id: row.id }}
        inAddress={false}
        search="electors.search"
        empty="electors.empty"
        exportAs="electors"
        filters={[{ key: 'voted', label: 'electors.voted', options: votedSet }]}
        columns={[
          { title: 'electors.name', always: true },
          { title: 'electors.number', width: 140 },
          { title: 'electors.department', cut: true },
          {
            title: 'electors.voted',
            width: 110,
            render: ({ voted }, words) =>
              voted ? <Tag tone="good">{words('electors.yes')}</Tag> : words('electors.no'),
          },
          { title: 'electors.added', cut: true },
        ]}
        add={isOpen && { label: 'electors.add' }}
        form={(_, close) => <AddElector row={row} onClose={close} />}
      />
    </div>
  )
}

/** Somebody who joined after the opening. */
function AddElector({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const w = useWords(deskWords)
  const toast = useToast()
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const add = useAction(contract.addElector, { changes: [contract.deskElectors, contract.deskVotes], cover: false })
  const run = async () => {
    if (!(await add.run({ id: row.id, number, reason }))) return
    toast.done(w('electors.addDone'))
    onClose()
  }
  return (
    <Popup
      title={w('electors.add')}
      ok={w('electors.add')}
      disabled={!number.trim() || !reason.trim()}
      busy={add.busy}
      onOk={run}
      onClose={onClose}
    >
      <p>{w('electors.addNote')}</p>
      <Field label={w('electors.addNumber')} max={40} value={number} onChange={(next: string) => setNumber(next)} />
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
