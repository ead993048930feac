import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import { appealSet, manageWords, markSet } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskAppeals>['list'][number]

/** Appeals against rows of any session. */
export default function Appeals() {
  return (
    <OfficeTable
      name="checkin.appeals"
      words={manageWords}
      title="title.appeals"
      read={contract.deskAppeals}
      search="appeals.search"
      empty="appeals.empty"
      onOpen="answer"
      filters={[{ label: 'appeals.state', options: appealSet, usual: 'open' }]}
      columns={[
        { title: 'appeals.title', always: true, cut: true },
        { title: 'appeals.name', width: 110 },
        { title: 'appeals.number', width: 120 },
        { title: 'appeals.mark', set: markSet, width: 100 },
        { title: 'appeals.text', cut: true },
        { title: 'appeals.state', set: appealSet, width: 120 },
        { title: 'appeals.createdAt', kind: 'moment', width: 160, sort: true },
        { title: 'appeals.answer', cut: true },
        { title: 'appeals.answeredBy', width: 110 },
      ]}
      rowActions={[{ label: 'appeals.decide', may: 'answer', opens: 'answer' }]}
      popups={{ answer: (row, close) => <Answer row={row} onClose={close} /> }}
    />
  )
}

const outcomes = ['present', 'late', 'excused', 'refuse'] as const

function Answer({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('present')
  const [answer, setAnswer] = useState(row.answer)
  const send = useAction(contract.answerAppeal, {
    changes: [contract.deskAppeals, contract.deskSessions],
    cover: false,
  })
  const run = async () => {
    const accept = outcome !== 'refuse'
    const place = { id: row.session, person: row.person, step: row.step }
    if (!(await send.run({ ...place, accept, answer, ...(accept && { set: outcome }) }))) return
    toast.done(w('appeals.done'))
    onClose()
  }
  const isOpen = row.state === 'open'
  return (
    <Popup
      title={`${row.name} · ${row.title}`}
      ok={w('appeals.decide')}
      busy={send.busy}
      disabled={!isOpen}
      onOk={run}
      onClose={onClose}
    >
      <p>{row.text}</p>
      <Field
        kind="radio"
        label={w('appeals.outcome')}
        options={outcomes.map((value) => ({
          value,
          label: value === 'refuse' ? w('appeals.refuse') : `${w('appeals.accept')}：${w(`mark.${value}`)}`,
        }))}
        value={outcome}
        onChange={(next: string) => setOutcome(next as typeof outcome)}
      />
      <Field
        kind="long"
        label={w('appeals.answer')}
        max={300}
        value={answer}
        onChange={(next: string) => setAnswer(next)}
      />
    </Popup>
  )
}
