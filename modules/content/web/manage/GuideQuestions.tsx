import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { type DeskQuestion, guideContract } from '../../guide-contract.ts'
import { type QuestionState, questionStates } from '../../guide-shapes.ts'
import { type KeeperWords, keeperWords } from './guide-words.ts'

const tones: Readonly<Record<QuestionState, Tone>> = { open: 'warn', answered: 'good', closed: 'plain' }

/** Readers' questions to answer. */
export default function GuideQuestions() {
  const w = useWords(keeperWords)
  const [answering, setAnswering] = useState<DeskQuestion>()
  const close = useAction(guideContract.closeQuestion, {
    changes: [guideContract.deskQuestions],
    success: w('q.closed'),
    cover: false,
  })
  const may = (action: 'answer' | 'close') => (row: DeskQuestion) => row.allowedActions.includes(action)
  const open = (row: DeskQuestion) => may('answer')(row) && setAnswering(row)
  return (
    <OfficePage title={w('questions.title')} note={w('questions.note')}>
      <OfficeTable<DeskQuestion>
        name="content.questions"
        read={guideContract.deskQuestions}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('questions.search') }}
        empty={w('questions.empty')}
        onOpen={open}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('state'),
            options: questionStates.map((value) => ({ value, label: w(`q.state.${value}`) })),
          },
        ]}
        rowActions={[
          { key: 'answer', label: w('q.do'), when: may('answer'), run: open },
          {
            key: 'close',
            label: w('q.close'),
            danger: true,
            when: may('close'),
            ask: w('q.closeAsk'),
            run: ({ id, version }) => close.run({ id, version }),
          },
        ]}
        columns={columnsOf(w)}
      />
      {answering && <AnswerForm key={answering.id} question={answering} onClose={() => setAnswering(undefined)} />}
    </OfficePage>
  )
}

function AnswerForm({ question, onClose }: { question: DeskQuestion; onClose: () => void }) {
  const w = useWords(keeperWords)
  const { id, version, answer, isPublished, text, guide, person } = question
  return (
    <DrawerForm
      title={w(question.state === 'answered' ? 'q.again' : 'q.do')}
      call={guideContract.answerQuestion}
      initial={{ id, version, answer, publish: isPublished, wording: '' }}
      draftKey={`content.answer/${id}`}
      changes={[guideContract.deskQuestions, guideContract.guideDetail]}
      success={w('q.done')}
      onClose={onClose}
      fields={{
        answer: { label: w('q.answerText'), kind: 'long', rows: 5, required: true },
        publish: { label: w('q.publish'), help: w('q.publishHelp') },
        wording: { label: w('q.wording'), help: w('q.wordingHelp'), when: ({ publish }) => publish === true },
      }}
    >
      <blockquote className="office-quiet">
        <b>{text}</b>
        <br />
        {person.name} · {guide.title}
      </blockquote>
    </DrawerForm>
  )
}

const columnsOf = (w: KeeperWords): TableColumn<DeskQuestion>[] => [
  {
    key: 'text',
    title: w('q.text'),
    always: true,
    cut: true,
    render: ({ text, answer }) => (
      <>
        <span>{text}</span>
        {answer && <span className="office-quiet"> — {answer}</span>}
      </>
    ),
  },
  { key: 'guide', title: w('q.guide'), width: 170, render: ({ guide }) => guide.title },
  { key: 'person', title: w('q.person'), width: 110, render: ({ person }) => person.name },
  { key: 'asked', title: w('q.asked'), width: 160, sort: true, render: ({ asked }) => moment(asked) },
  {
    key: 'state',
    title: w('state'),
    width: 150,
    render: ({ state, isPublished }) => (
      <>
        <Tag tone={tones[state]}>{w(`q.state.${state}`)}</Tag>
        {isPublished && <Tag tone="info">{w('q.published')}</Tag>}
      </>
    ),
  },
]
