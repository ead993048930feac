import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import type { FieldFaces } from '#kernel/web/office/form/types.ts'
import { contract } from '../../contract.ts'
import { type Options, optionLetters } from '../../shapes.ts'
import type { DeskQuestion } from './Questions.tsx'
import { bankWords, difficultySet, kindSet } from './words.ts'

type Props = { bank: string; question: DeskQuestion | undefined; onClose: () => void }

export function QuestionEditor({ bank, question, onClose }: Props) {
  const w = useWords(bankWords)
  const blank = {
    bank,
    number: '',
    kind: 'single' as const,
    text: '',
    options: {},
    optionsEn: {},
    answer: '',
    difficulty: 2,
  }
  return (
    <DrawerForm
      title={w(question ? 'question.edit' : 'question.new')}
      call={contract.saveQuestion}
      draftKey={`quiz.question/${question?.id ?? bank}`}
      initial={question ? initialOf(bank, question) : blank}
      fromFresh={(fresh) => initialOf(bank, fresh as DeskQuestion)}
      changes={[contract.questions, contract.banks]}
      success={w(question && question.asked > 0 ? 'question.savedAsked' : 'question.saved')}
      width={720}
      onClose={onClose}
      fields={useFields()}
    />
  )
}

const isChoice = ({ kind }: Readonly<Record<string, unknown>>) => kind === 'single' || kind === 'multiple'

function useFields(): FieldFaces {
  const w = useWords(bankWords)
  const options = (label: string): FieldFaces[string] => ({
    label,
    when: isChoice,
    said: (value) => Object.values((value ?? {}) as Options).join('、'),
    control: ({ value, onChange }) => <OptionFields value={(value ?? {}) as Options} onChange={onChange!} />,
  })
  return {
    number: { label: w('question.number') },
    kind: { label: w('question.kind'), kind: 'radio', options: kindSet.options() },
    text: { label: w('question.text'), kind: 'long', rows: 3 },
    options: options(w('question.options')),
    answer: { label: w('question.answer'), help: w('question.answerHelp') },
    explanation: { label: w('question.explanation'), kind: 'long' },
    chapter: { label: w('question.chapter') },
    difficulty: {
      label: w('question.difficulty'),
      kind: 'radio',
      options: difficultySet.options().map(({ value, label }) => ({ value: Number(value), label })),
    },
    textEn: { label: w('question.textEn'), kind: 'long' },
    textTw: { label: w('question.textTw'), kind: 'long' },
    optionsEn: options(w('question.optionsEn')),
    explanationEn: { label: w('question.explanationEn'), kind: 'long' },
    explanationTw: { label: w('question.explanationTw'), kind: 'long' },
  }
}

function OptionFields({ value, onChange }: { value: Options; onChange: (next: Options) => void }) {
  const w = useWords(bankWords)
  return (
    <div className="quiz-options">
      {optionLetters.map((letter) => (
        <Field
          key={letter}
          label={w('question.option', { letter: letter.toUpperCase() })}
          max={200}
          value={value[letter] ?? ''}
          onChange={(text: string) => onChange({ ...value, [letter]: text })}
        />
      ))}
    </div>
  )
}

function initialOf(bank: string, question: DeskQuestion) {
  const { id, version, number, kind, text, textEn, textTw, options, optionsEn, answer, chapter, difficulty } = question
  const { explanation, explanationEn, explanationTw } = question
  return {
    ...{ bank, id, version, number, kind, text, textEn, textTw, options, optionsEn, chapter, difficulty },
    ...{ explanation, explanationEn, explanationTw, answer: kind === 'fill' ? answer : answer.toUpperCase() },
  }
}
