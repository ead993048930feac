import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { type DeskQuestion, guideContract } from '../../contract.ts'
import { keeperWords } from './words.ts'

const questionSet = valueSet(keeperWords, 'q.state', { open: 'warn', answered: 'good', closed: 'plain' })

/** Readers' questions to answer. */
export default function GuideQuestions() {
  return (
    <OfficeTable
      name="content.questions"
      words={keeperWords}
      title="questions.title"
      note="questions.note"
      read={guideContract.deskQuestions}
      search="questions.search"
      empty="questions.empty"
      onOpen={({ allowedActions }, open) => allowedActions.includes('answer') && open('answer')}
      filters={[{ label: 'state', options: questionSet }]}
      rowActions={[
        { label: 'q.do', may: 'answer', opens: 'answer' },
        {
          label: 'q.close',
          danger: true,
          may: 'close',
          ask: 'q.closeAsk',
          run: ({ id, version }, send) => send(guideContract.closeQuestion, { id, version }, { done: 'q.closed' }),
        },
      ]}
      popups={{ answer: (question, close) => <AnswerForm question={question} onClose={close} /> }}
      columns={[
        {
          title: 'q.text',
          always: true,
          cut: true,
          render: ({ text, answer }) => (
            <>
              <span>{text}</span>
              {answer && <span className="office-quiet"> — {answer}</span>}
            </>
          ),
        },
        { title: 'q.guide', of: ({ guide }) => guide.title, none: '', width: 170 },
        { title: 'q.person', of: ({ person }) => person.name, none: '', width: 110 },
        { title: 'q.asked', kind: 'moment', width: 160, sort: true },
        {
          title: 'state',
          width: 150,
          render: ({ state, isPublished }, w) => (
            <>
              {questionSet.show(state)}
              {isPublished && <Tag tone="info">{w('q.published')}</Tag>}
            </>
          ),
        },
      ]}
    />
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
