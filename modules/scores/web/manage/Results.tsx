import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { inTenths } from '../../gpa.ts'
import { CourseSelect } from './CourseSelect.tsx'
import { flagSet, manageWords, stateSet, termOptions } from './words.ts'

export type Row = ReceivedFrom<typeof contract.results>['list'][number]

/** Results: search, entry and correction. */
export default function Results() {
  return (
    <OfficeTable
      name="scores.results"
      words={manageWords}
      title="title.manageResults"
      note="result.note"
      read={contract.results}
      search="result.search"
      empty="result.empty"
      exportAs="results"
      filters={[
        { label: 'result.state', options: stateSet },
        { kind: 'text', label: 'result.year' },
        { label: 'result.term', options: termOptions },
      ]}
      columns={[
        { title: 'result.person', kind: 'person', always: true, width: 170 },
        { title: 'result.department', cut: true, hidden: true },
        { title: 'result.name', cut: true },
        {
          key: 'term',
          title: 'result.term',
          width: 130,
          sort: true,
          render: ({ year, term }) => `${year} · ${term}`,
        },
        { title: 'result.credit', width: 70, align: 'right', hidden: true, render: ({ credit }) => inTenths(credit) },
        { title: 'result.value', width: 90, render: ({ value }) => <strong>{value || '–'}</strong> },
        {
          title: 'result.flags',
          width: 110,
          render: ({ flags }) => flags.map((flag) => <Tag key={flag}>{flagSet.label(flag)}</Tag>),
        },
        { title: 'result.state', set: stateSet, width: 110 },
        { title: 'result.enteredBy', width: 90 },
        { title: 'result.reviewedBy', width: 90 },
        { title: 'result.publishedBy', width: 90, hidden: true },
        { title: 'result.updated', kind: 'moment', width: 160, sort: true },
      ]}
      rowActions={[
        { label: 'result.edit', may: 'enter', opens: 'form' },
        {
          label: 'result.giveBack',
          may: 'giveBack',
          ask: 'result.askGiveBack',
          run: ({ id, version }, send) => send(contract.giveBack, { id, version }, { done: 'result.givenBack' }),
        },
      ]}
      add={{ label: 'result.new' }}
      form={(row, close) => <ResultForm row={row} onClose={close} />}
    />
  )
}

function initialOf(row: Row) {
  const { id, version, course, person, attempt, value, point, flags } = row
  return { id, version, course, number: person.number, attempt, value, point: point === null ? '' : point / 100, flags }
}

const blank = { id: '', version: 0, course: '', number: '', attempt: 1, value: '', point: '', flags: [] }

function ResultForm({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const isNew = row === undefined
  return (
    <DrawerForm
      title={w(isNew ? 'result.new' : 'result.edit')}
      call={contract.saveResult}
      draftKey={`scores.result/${row?.id ?? 'new'}`}
      initial={(row ? initialOf(row) : blank) as never}
      fromFresh={(fresh) => initialOf((fresh as { list: Row[] }).list[0]!)}
      toSend={({ point, flags, ...rest }) =>
        ({
          ...rest,
          point: point === '' || point == null ? 'null' : String(Math.round(Number(point) * 100)),
          flags: JSON.stringify(flags ?? []),
        }) as never
      }
      changes={[contract.results, contract.courses]}
      success={w('result.saved')}
      onClose={onClose}
      fields={{
        ...(isNew && {
          course: {
            label: w('result.course'),
            required: true,
            control: (bound) => <CourseSelect label={w('result.course')} {...bound} />,
          },
          number: { label: w('result.number'), required: true },
          attempt: { label: w('result.attempt'), kind: 'number' },
        }),
        value: { label: w('result.value'), help: w('result.valueHelp') },
        flags: { label: w('result.flags'), kind: 'choices', options: flagSet.options() },
        point: { label: w('result.point'), help: w('result.pointHelp'), kind: 'text' },
      }}
    />
  )
}
