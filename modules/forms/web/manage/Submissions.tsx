import { useState } from 'react'
import { fieldsOf } from '#engines/forms/definition.ts'
import { submissionStates } from '#engines/forms/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useExport } from '#kernel/web/office/export/use-export.ts'
import { moment } from '#kernel/web/office/moment.ts'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn, TableFilter } from '#kernel/web/office/table/types.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { HandlingStep, SubmissionRow } from '../../office-shapes.ts'
import { handlingSteps } from '../../office-shapes.ts'
import { FormFrame } from './FormFrame.tsx'
import { type DeskForm, SentTag } from './form-parts.tsx'
import { HandlePopup } from './HandlePopup.tsx'
import { SubmissionDetail } from './SubmissionDetail.tsx'
import { type ManageWords, manageWords } from './words.ts'

export default function Submissions() {
  return <FormFrame at="submissions">{(form) => <Desk key={form.id} form={form} />}</FormFrame>
}

type Column = ReceivedFrom<typeof contract.deskSubmissions>['columns'][number]

function Desk({ form }: { form: DeskForm }) {
  const w = useWords(manageWords)
  const [columns, setColumns] = useState<readonly Column[]>([])
  const csv = useExport('forms', 'submissionsCsv')
  const [looking, setLooking] = useState('')
  const [handling, setHandling] = useState<{ step: HandlingStep; rows: readonly SubmissionRow[] }>()
  const learn = (data: unknown) => {
    const next = (data as { columns?: readonly Column[] }).columns ?? []
    if (JSON.stringify(next) !== JSON.stringify(columns)) setColumns(next)
  }
  return (
    <>
      <OfficeTable<SubmissionRow>
        name="forms.submissions"
        read={contract.deskSubmissions}
        input={{ form: form.id }}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('submissions.search') }}
        exportAs={{ module: 'forms', name: 'submissions' }}
        empty={w('submissions.empty')}
        onOpen={({ id }) => setLooking(id)}
        onData={learn}
        every={30_000}
        filters={filtersOf(form, w)}
        columns={columnsOf(form, columns, w)}
        bulkActions={handlingSteps.map((step) => ({
          key: step,
          label: w(`handle.${step}`),
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
      />
      {looking && <SubmissionDetail id={looking} onClose={() => setLooking('')} />}
      {handling && <HandlePopup form={form.id} {...handling} onClose={() => setHandling(undefined)} />}
    </>
  )
}

/** Filters by state, day, and options of choice fields. */
function filtersOf(form: DeskForm, w: ManageWords): TableFilter[] {
  const chosen = fieldsOf(form.definition).flatMap((field) =>
    'options' in field
      ? field.options.map(({ key, label }) => ({ value: `${field.key}:${key}`, label: `${field.title}: ${label}` }))
      : [],
  )
  return [
    {
      kind: 'choice',
      key: 'state',
      label: w('column.state'),
      options: submissionStates.map((value) => ({ value, label: w(`sent.${value}`) })),
    },
    { kind: 'days', keys: ['since', 'until'], label: w('column.day') },
    ...(chosen.length
      ? [{ kind: 'choice' as const, key: 'chose', label: w('submissions.chose'), options: chosen.slice(0, 100) }]
      : []),
  ]
}

function columnsOf(form: DeskForm, answers: readonly Column[], w: ManageWords): TableColumn<SubmissionRow>[] {
  const who: TableColumn<SubmissionRow>[] = form.anonymous
    ? [{ key: 'day', title: w('column.day'), always: true, width: 130, render: ({ day }) => day }]
    : [
        {
          key: 'name',
          title: w('column.person'),
          always: true,
          sort: true,
          width: 150,
          render: (row) => <PersonCell who={row.number ? row : null} nobody={w('submissions.visitor')} />,
        },
        { key: 'at', title: w('column.at'), width: 160, sort: true, render: ({ submittedAt }) => moment(submittedAt) },
        {
          key: 'department',
          title: w('column.unit'),
          width: 140,
          cut: true,
          hidden: true,
          render: ({ department }) => department || '–',
        },
      ]
  return [
    ...who,
    {
      key: 'state',
      title: w('column.state'),
      width: 100,
      sort: true,
      render: ({ state }) => <SentTag state={state} />,
    },
    ...answers.map(({ field, title }, i) => ({
      key: `answer.${field}`,
      title,
      width: 160,
      cut: true,
      hidden: i > 3,
      render: ({ cells }: SubmissionRow) => cells[i] || '–',
    })),
    {
      key: 'version',
      title: w('column.version'),
      width: 90,
      hidden: true,
      render: ({ version }) => w('version.nth', { n: version }),
    },
  ]
}
