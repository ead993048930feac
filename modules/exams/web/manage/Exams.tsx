import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import { fieldIn, textIn } from '#kernel/language/said.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { Cancel } from './Cancel.tsx'
import { ExamForm } from './ExamForm.tsx'
import { Publish } from './Publish.tsx'
import { Seats } from './Seats.tsx'
import { kindSet, manageWords, stateSet } from './words.ts'

/** Exams by date, with what becomes of them. */
export default function Exams() {
  const w = useWords(manageWords)
  const language = useLanguage()
  const terms = useCalendar()?.terms.map(({ id, name }) => ({ id, name: textIn(name, language) }))
  return (
    <OfficeTable
      name="exams.exams"
      words={manageWords}
      title="title.manage"
      note="note"
      read={contract.exams}
      search="search"
      empty="empty"
      onOpen="seats"
      filters={[
        { label: 'term', options: terms },
        { label: 'kind', options: kindSet },
        { label: 'state', options: stateSet },
        { kind: 'days', label: 'days', keys: ['since', 'until'] },
      ]}
      columns={[
        {
          key: 'name',
          title: 'course',
          always: true,
          sort: true,
          width: 200,
          render: (row) => (
            <>
              {fieldIn(language, { ...row, nameTw: '' }, 'name')} <small className="c-faint">{row.code}</small>
            </>
          ),
        },
        { title: 'kind', set: kindSet, width: 100 },
        { title: 'state', set: stateSet, width: 90 },
        { key: 'day', title: 'day', kind: 'day', of: 'day', width: 140, sort: true },
        { title: 'when', of: ({ starts, ends }) => `${starts}–${ends}`, width: 130 },
        { title: 'rooms', cut: true, render: ({ rooms }) => rooms.map(({ code }) => code).join(' · ') || '–' },
        {
          title: 'seated',
          width: 110,
          align: 'right',
          render: ({ seated, people }) => w('seatedOf', { seated, people }),
        },
        {
          title: 'invigilators',
          cut: true,
          hidden: true,
          render: ({ invigilators }) => invigilators.map(({ name }) => name).join(' · ') || '–',
        },
      ]}
      rowActions={[
        { label: 'seats', opens: 'seats' },
        { label: 'publish', may: 'publish', opens: 'publish' },
        { label: 'editExam', may: 'edit', opens: 'form' },
        { label: 'changeExam', may: 'change', opens: 'form' },
        { label: 'cancel', may: 'cancel', danger: true, opens: 'cancel' },
        {
          label: 'removeExam',
          may: 'remove',
          danger: true,
          ask: 'removeAsk',
          run: ({ id, version }, send) => send(contract.removeExam, { id, version }),
        },
      ]}
      tools={
        <>
          <Button onClick={() => go('manage/exams/conflicts')}>{w('title.conflicts')}</Button>
          <Button onClick={() => go('manage/exams/import-exams')}>{w('import')}</Button>
        </>
      }
      add={{ label: 'newExam' }}
      form={(row, close) => <ExamForm row={row} onClose={close} />}
      popups={{
        seats: (row, close) => <Seats exam={row} onClose={close} />,
        publish: (row, close) => <Publish exam={row} onClose={close} />,
        cancel: (row, close) => <Cancel exam={row} onClose={close} />,
      }}
    />
  )
}
