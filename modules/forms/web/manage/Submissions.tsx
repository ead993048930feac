import { useState } from 'react'
import { fieldsOf } from '#engines/forms/definition.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useExport } from '#kernel/web/office/export/use-export.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import type { Column as Declared, Filter } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import type { HandlingStep, SubmissionRow } from '../../office-shapes.ts'
import { handlingSteps } from '../../office-shapes.ts'
import { FormFrame } from './FormFrame.tsx'
import { type DeskForm, sentStates } from './form-parts.tsx'
import { HandlePopup } from './HandlePopup.tsx'
import { SubmissionDetail } from './SubmissionDetail.tsx'
import { manageWords } from './words.ts'

export default function Submissions() {
  return <FormFrame at="submissions">{(form) => <Desk key={form.id} form={form} />}</FormFrame>
}

type Column = ReceivedFrom<typeof contract.deskSubmissions>['columns'][number]

function Desk({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  const [columns, setColumns] = useState<readonly Column[]>([])
  const csv = useExport('forms', 'submissionsCsv')
  const [handling, setHandling] = useState<{ step: HandlingStep; rows: readonly SubmissionRow[] }>()
  const learn = (data: unknown) => {
    const next = (data as { columns?: readonly Column[] }).columns ?? []
    if (JSON.stringify(next) !== JSON.stringify(columns)) setColumns(next)
  }
  return (
    <OfficeTable
      name="forms.submissions"
      words={manageWords}
      read={contract.deskSubmissions}
      input={{ form: form.id }}
      search="submissions.search"
      exportAs="submissions"
      empty="submissions.empty"
      onOpen="look"
      popups={{ look: ({ id }, close) => <SubmissionDetail id={id} onClose={close} /> }}
      onData={learn}
      every={30_000}
      filters={filtersOf(form)}
      columns={columnsOf(form, columns)}
      bulkActions={handlingSteps.map((step) => ({
        label: `handle.${step}` as const,
        danger: step === 'return',
        run: (rows: readonly SubmissionRow[]) => {
          setHandling({ step, rows })
          return false
        },
      }))}
      tools={
        <Button icon="file-text" loading={csv.busy} onClick={() => void csv.start({ form: form.id })}>
          {w('submissions.csv')}
        </Button>
      }
    >
      {handling && <HandlePopup form={form.id} {...handling} onClose={() => setHandling(undefined)} />}
    </OfficeTable>
  )
}

/** Filters by state, day, and options of choice fields. */
function filtersOf(form: DeskForm): Filter<typeof manageWords>[] {
  const chosen = fieldsOf(form.definition).flatMap((field) =>
    'options' in field
      ? field.options.map(({ key, label }) => ({ value: `${field.key}:${key}`, label: `${field.title}: ${label}` }))
      : [],
  )
  return [
    { label: 'column.state', options: sentStates },
    { kind: 'days', label: 'column.day' },
    ...(chosen.length ? [{ label: 'submissions.chose' as const, options: chosen.slice(0, 100) }] : []),
  ]
}

type TableColumn = Declared<SubmissionRow, typeof manageWords>

const anonymous: TableColumn[] = [{ title: 'column.day', always: true, width: 130 }]
const known: TableColumn[] = [
  {
    key: 'name',
    title: 'column.person',
    of: (row) => (row.number ? row : null),
    kind: 'person',
    none: 'submissions.visitor',
    always: true,
    sort: true,
    width: 150,
  },
  { title: 'column.at', of: 'submittedAt', kind: 'moment', width: 160, sort: true },
  { key: 'department', title: 'column.unit', of: 'department', width: 140, cut: true, hidden: true },
]

function columnsOf(form: DeskForm, answers: readonly Column[]): TableColumn[] {
  return [
    ...(form.anonymous ? anonymous : known),
    { title: 'column.state', set: sentStates, width: 100, sort: true },
    ...answers.map(
      ({ field, title }, i): TableColumn => ({
        key: `answer.${field}`,
        heading: title,
        width: 160,
        cut: true,
        hidden: i > 3,
        render: ({ cells }) => cells[i] || '–',
      }),
    ),
    { title: 'column.version', width: 90, hidden: true, render: ({ version }, w) => w('version.nth', { n: version }) },
  ]
}
