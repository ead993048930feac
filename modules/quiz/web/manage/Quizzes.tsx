import type { ReceivedFrom } from '#kernel/contract.ts'
import { moment } from '#kernel/web/office/moment.ts'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { CancelQuiz } from './CancelQuiz.tsx'
import { QuizEditor } from './QuizEditor.tsx'
import { manageWords, stateSet, storedSet } from './words.ts'
import './quiz-office.css'

export type DeskRow = ReceivedFrom<typeof contract.deskQuizzes>['list'][number]

const columns: Column<DeskRow, typeof manageWords>[] = [
  { title: 'desk.title', none: '', always: true, cut: true, sort: true },
  { title: 'desk.state', set: stateSet, width: 100 },
  {
    key: 'opensAt',
    title: 'desk.window',
    width: 320,
    sort: true,
    render: ({ opensAt, closesAt }) => `${moment(opensAt)} – ${moment(closesAt)}`,
  },
  { title: 'desk.questions', kind: 'number', width: 90 },
  { title: 'desk.full', kind: 'number', width: 80 },
  { title: 'desk.finished', kind: 'number', width: 100 },
  { title: 'desk.odd', kind: 'number', width: 100 },
]

const isRun = ({ state }: DeskRow) => state !== 'draft'

/** Quizzes from draft to result. */
export default function Quizzes() {
  return (
    <OfficeTable
      name="quiz.quizzes"
      words={manageWords}
      title="title.manage"
      read={contract.deskQuizzes}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      onOpen={(row, open) => (isRun(row) ? go(`manage/quiz/attempts/${row.id}`) : open('form'))}
      filters={[{ label: 'desk.state', options: storedSet }]}
      columns={columns}
      rowActions={[
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.publish',
          may: 'publish',
          ask: 'desk.askPublish',
          run: ({ id, version }, send) => send(contract.publishQuiz, { id, version }, { done: 'desk.published' }),
        },
        { label: 'desk.attempts', when: isRun, run: ({ id }) => go(`manage/quiz/attempts/${id}`) },
        { label: 'desk.figures', when: isRun, run: ({ id }) => go(`manage/quiz/figures/${id}`) },
        { label: 'desk.winners', when: ({ drawnAt }) => drawnAt > 0, run: ({ id }) => go(`manage/quiz/winners/${id}`) },
        {
          label: 'desk.openPage',
          when: isRun,
          run: ({ id }) => void window.open(addressOf(`answer/detail?id=${id}`), '_blank', 'noopener'),
        },
        {
          label: 'desk.regrade',
          when: ({ state, drawnAt, finished }) => (state === 'open' || state === 'closed') && !drawnAt && finished > 0,
          ask: 'desk.askRegrade',
          run: ({ id }, send) =>
            send(contract.regradeQuiz, { id }, { done: ({ changed }, w) => w('desk.regraded', { changed }) }),
        },
        {
          label: 'desk.close',
          danger: true,
          may: 'close',
          ask: 'desk.askClose',
          run: ({ id, version }, send) => send(contract.closeQuiz, { id, version }, { done: 'desk.closed' }),
        },
        { label: 'desk.cancel', danger: true, may: 'cancel', opens: 'cancel' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removeQuiz, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <QuizEditor id={row?.id ?? ''} onClose={close} />}
      popups={{ cancel: (row, close) => <CancelQuiz row={row} onClose={close} /> }}
    />
  )
}
