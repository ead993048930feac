import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { clockOf } from '../minutes.ts'
import { AttemptLook } from './AttemptLook.tsx'
import { JudgeAttempt } from './JudgeAttempt.tsx'
import { attemptSet, manageWords, oddSet } from './words.ts'
import './quiz-office.css'

export type AttemptRow = ReceivedFrom<typeof contract.deskAttempts>['list'][number]

const oddFilter = valueSet(manageWords, 'attempts.filter', ['open', 'odd'])

const columns: Column<AttemptRow, typeof manageWords>[] = [
  { title: 'attempts.name', always: true },
  { title: 'attempts.number', width: 120 },
  { title: 'attempts.department', cut: true },
  { title: 'attempts.attempt', kind: 'number', width: 90, hidden: true },
  { title: 'attempts.state', set: attemptSet, width: 130 },
  {
    title: 'attempts.judged',
    width: 110,
    render: ({ judged, odd }, w) =>
      judged ? (
        <Tag tone={judged === 'appealed' ? 'warn' : judged === 'void' ? 'bad' : 'good'}>{w(`judged.${judged}`)}</Tag>
      ) : odd.length ? (
        <Tag tone="warn">{w('judged.none')}</Tag>
      ) : (
        '–'
      ),
  },
  { title: 'attempts.startedAt', kind: 'moment', width: 160, sort: true },
  { title: 'attempts.score', kind: 'number', width: 80, sort: true },
  {
    title: 'attempts.used',
    width: 90,
    align: 'right',
    sort: true,
    render: ({ used, state }) => (state === 'started' ? '–' : clockOf(used)),
  },
  {
    title: 'attempts.odd',
    width: 200,
    render: ({ odd }) => (odd.length ? odd.map((one) => <Tag key={one}>{oddSet.label(one)}</Tag>) : '–'),
  },
]

/** Attempts of one quiz; what looks odd is judged here. */
export default function Attempts() {
  const w = useWords(manageWords)
  const { id = '' } = usePage().params
  const quiz = useRead(contract.deskQuiz, { id })
  return (
    <OfficePage
      title={quiz.data ? `${w('desk.attempts')} · ${quiz.data.title}` : w('desk.attempts')}
      note={w('attempts.note')}
      tools={
        <Button icon="chart-column" onClick={() => go(`manage/quiz/figures/${id}`)}>
          {w('desk.figures')}
        </Button>
      }
    >
      <OfficeTable
        name="quiz.attempts"
        words={manageWords}
        read={contract.deskAttempts}
        input={{ id }}
        every={30_000}
        search="attempts.search"
        empty="attempts.empty"
        exportAs="attempts"
        onOpen="look"
        filters={[
          { label: 'attempts.state', options: attemptSet },
          { label: 'attempts.odd', options: oddFilter },
        ]}
        columns={columns}
        rowActions={[
          { label: 'attempts.look', opens: 'look' },
          {
            label: 'act.keep',
            may: 'keep',
            ask: 'act.askKeep',
            run: (row, send) => send(contract.judgeAttempt, { id: row.id, action: 'keep' }, { done: 'act.done' }),
          },
          { label: 'act.void', danger: true, may: 'void', opens: 'void' },
          { label: 'act.restore', may: 'restore', opens: 'restore' },
          { label: 'act.refuse', danger: true, may: 'refuse', opens: 'refuse' },
        ]}
        popups={{
          look: (row, close) => <AttemptLook row={row} onClose={close} />,
          void: (row, close) => <JudgeAttempt row={row} action="void" onClose={close} />,
          restore: (row, close) => <JudgeAttempt row={row} action="restore" onClose={close} />,
          refuse: (row, close) => <JudgeAttempt row={row} action="refuse" onClose={close} />,
        }}
      />
    </OfficePage>
  )
}
