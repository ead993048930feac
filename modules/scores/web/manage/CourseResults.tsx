import { useState } from 'react'
import { fieldIn } from '#kernel/language/said.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { Course } from './Courses.tsx'
import type { Row } from './Results.tsx'
import { manageWords, stateSet } from './words.ts'

/** The reviewed and published results of a course, for those who publish. */
export function CourseResults({ course, onClose }: { course: Course; onClose: () => void }) {
  const w = useWords(manageWords)
  const of = useLanguage()
  return (
    <Detail title={`${w('course.lookTitle')} · ${fieldIn(of, course, 'name')}`} width={860} onClose={onClose}>
      <OfficeTable
        name="scores.publishing"
        words={manageWords}
        read={contract.publishing}
        input={{ id: course.id, order: 'asc' }}
        inAddress={false}
        search="result.search"
        empty="result.empty"
        columns={[
          { title: 'result.person', kind: 'person', always: true },
          { title: 'result.value', width: 90, render: ({ value }) => <strong>{value || '–'}</strong> },
          { title: 'result.state', set: stateSet, width: 110 },
          { title: 'result.enteredBy', width: 100 },
          { title: 'result.reviewedBy', width: 100 },
          { title: 'result.publishedBy', width: 100 },
        ]}
        rowActions={[{ label: 'recall.do', may: 'recall', danger: true, opens: 'recall' }]}
        popups={{ recall: (row, close) => <Recall row={row} onClose={close} /> }}
      />
    </Detail>
  )
}

function Recall({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [reason, setReason] = useState('')
  const recall = useAction(contract.recall, { changes: [contract.publishing, contract.courses], cover: false })
  const run = async () => {
    if (!(await recall.run({ id: row.id, version: row.version, reason }))) return
    toast.done(w('recall.done'))
    onClose()
  }
  return (
    <Popup
      title={`${w('recall.do')} · ${row.person.name}`}
      ok={w('recall.do')}
      danger
      disabled={!reason.trim()}
      busy={recall.busy}
      onOk={run}
      onClose={onClose}
    >
      <Field
        kind="long"
        label={w('recall.reason')}
        help={w('recall.help')}
        max={200}
        value={reason}
        onChange={(next: string) => setReason(next)}
      />
    </Popup>
  )
}
