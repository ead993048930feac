import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { appealSet, manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.appeals>['list'][number]

/** Appeals of students; those that wait are decided here. */
export default function Appeals() {
  return (
    <OfficeTable
      name="scores.appeals"
      words={manageWords}
      title="title.manageAppeals"
      read={contract.appeals}
      search="appeal.search"
      empty="appeal.empty"
      filters={[{ label: 'appeal.state', options: appealSet }]}
      columns={[
        { title: 'appeal.person', kind: 'person', always: true, width: 170 },
        { title: 'appeal.course', render: ({ code, course }) => `${code} ${course}` },
        { title: 'appeal.reason', cut: true },
        { title: 'appeal.before', width: 90 },
        { title: 'appeal.after', width: 90 },
        { title: 'appeal.state', set: appealSet, width: 120 },
        { title: 'appeal.decidedBy', width: 100 },
        { title: 'appeal.created', kind: 'moment', width: 170, sort: true },
      ]}
      rowActions={[
        { label: 'appeal.confirm', may: 'confirm', opens: 'confirm' },
        { label: 'appeal.correct', may: 'correct', opens: 'correct' },
      ]}
      popups={{
        confirm: (row, close) => <Decide row={row} action="confirm" onClose={close} />,
        correct: (row, close) => <Decide row={row} action="correct" onClose={close} />,
      }}
    />
  )
}

function Decide({ row, action, onClose }: { row: Row; action: 'confirm' | 'correct'; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [decision, setDecision] = useState('')
  const [value, setValue] = useState('')
  const decide = useAction(contract.decideAppeal, { changes: [contract.appeals], cover: false })
  const run = async () => {
    if (!(await decide.run({ id: row.id, action, value, decision }))) return
    toast.done(w('appeal.decided'))
    onClose()
  }
  const isWhole = decision.trim() !== '' && (action === 'confirm' || value.trim() !== '')
  return (
    <Popup
      title={`${w(`appeal.${action}`)} · ${row.person.name} · ${row.course}`}
      ok={w(`appeal.${action}`)}
      disabled={!isWhole}
      busy={decide.busy}
      onOk={run}
      onClose={onClose}
    >
      <p>{row.reason}</p>
      <p className="c-muted">
        {w('appeal.before')}: <strong>{row.before || '–'}</strong>
      </p>
      {action === 'correct' && (
        <Field label={w('appeal.value')} max={12} value={value} onChange={(next: string) => setValue(next)} />
      )}
      <Field
        kind="long"
        label={w('appeal.decision')}
        max={500}
        value={decision}
        onChange={(next: string) => setDecision(next)}
      />
    </Popup>
  )
}
