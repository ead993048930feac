import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { bankWords, difficultySet, kindSet } from './words.ts'
import './quiz-office.css'

export type DeskQuestion = ReceivedFrom<typeof contract.questions>['list'][number]

const retiredSet = valueSet(bankWords, 'retired', ['yes', 'all'])

/** The questions of one bank. */
export default function Questions() {
  const w = useWords(bankWords)
  const { id: bank = '' } = usePage().params
  const read = useRead(contract.banks, { id: bank })
  const title = read.data?.list[0]?.title
  return (
    <OfficePage
      title={title ? `${w('title.questions')} · ${title}` : w('title.questions')}
      tools={
        <Button icon="upload" onClick={() => go('manage/quiz/import')}>
          {w('bank.import')}
        </Button>
      }
    >
      <OfficeTable
        name="quiz.questions"
        words={bankWords}
        read={contract.questions}
        input={{ bank, order: 'asc' }}
        search="question.search"
        empty="question.empty"
        exportAs="questions"
        onOpen="form"
        filters={[
          { label: 'question.kind', options: kindSet },
          { label: 'question.retired', options: retiredSet },
        ]}
        columns={[
          { title: 'question.number', width: 110, always: true, sort: true },
          { title: 'question.kind', set: kindSet, width: 110 },
          { title: 'question.text', cut: true, none: '' },
          {
            title: 'question.answer',
            width: 120,
            cut: true,
            of: ({ kind, answer }) => (kind === 'fill' ? answer : answer.toUpperCase()),
          },
          { title: 'question.chapter', width: 110 },
          {
            title: 'question.difficulty',
            width: 90,
            sort: true,
            render: ({ difficulty }) => difficultySet.show(String(difficulty) as '1'),
          },
          { title: 'question.asked', kind: 'number', width: 100 },
          {
            title: 'question.right',
            width: 90,
            align: 'right',
            render: ({ right }) => (right < 0 ? '–' : `${right}%`),
          },
        ]}
        rowActions={[
          { label: 'question.edit', opens: 'form' },
          {
            label: 'question.retire',
            when: ({ retired }) => !retired,
            run: ({ id }, send) => send(contract.retireQuestion, { id, retired: true }),
          },
          {
            label: 'question.restore',
            when: ({ retired }) => retired,
            run: ({ id }, send) => send(contract.retireQuestion, { id, retired: false }),
          },
          {
            label: 'question.remove',
            danger: true,
            when: ({ asked }) => asked === 0,
            ask: 'question.askRemove',
            run: ({ id }, send) => send(contract.removeQuestion, { id }, { done: 'question.removed' }),
          },
        ]}
        add={{ label: 'question.new' }}
        form={(row, close) => <QuestionEditor bank={bank} question={row} onClose={close} />}
      />
    </OfficePage>
  )
}
