import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { mostQuestions, simpleKinds } from '../../questions.ts'
import { activityWords } from '../words.ts'
import { hasOptions, type Line, newLine } from './question-lines.ts'

type Props = { lines: readonly Line[]; error?: string | undefined; onChange: (lines: Line[]) => void }

/** The questions of a simple registration form, one below the other. */
export function QuestionFields({ lines, error, onChange }: Props) {
  const w = useWords(activityWords)
  const put = (i: number, change: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === i ? { ...line, ...change } : line)))
  return (
    <Field
      group
      required
      field={{ id: 'questions', ...(error && { error: w('edit.questionsWrong') }) }}
      label={w('edit.questions')}
    >
      <div className="c-stack c-gap-3">
        {lines.map((line, i) => (
          <Question
            key={line.key}
            n={i + 1}
            line={line}
            onChange={(change) => put(i, change)}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
        <Button
          look="soft"
          icon="plus"
          disabled={lines.length >= mostQuestions}
          onClick={() => onChange([...lines, newLine(lines)])}
          label={w('edit.addQuestion')}
        />
      </div>
    </Field>
  )
}

type QuestionProps = { n: number; line: Line; onChange: (change: Partial<Line>) => void; onRemove: () => void }

function Question({ n, line, onChange, onRemove }: QuestionProps) {
  const w = useWords(activityWords)
  const field = <K extends keyof Line>(name: K) => ({
    ...{ id: `question-${line.key}-${name}`, name: `question-${line.key}-${name}`, value: line[name] },
    onChange: (value: Line[K]) => onChange({ [name]: value } as Partial<Line>),
  })
  return (
    <div className="act-question c-stack c-gap-2">
      <div className="c-line c-between">
        <span className="c-muted c-font-3">{w('edit.questionOf', { n })}</span>
        <IconButton icon="x" label={w('edit.removeQuestion', { n })} onClick={onRemove} />
      </div>
      <TextField {...field('title')} label={w('edit.question')} required maxLength={100} autoComplete="off" />
      <SelectField
        {...field('kind')}
        label={w('edit.questionKind')}
        required
        options={simpleKinds.map((value) => ({ value, label: w(`question.${value}`) }))}
        onChange={(kind) => onChange({ kind: kind as Line['kind'] })}
      />
      {hasOptions(line) && (
        <TextAreaField
          {...field('options')}
          label={w('edit.options')}
          help={w('edit.optionsHelp')}
          required
          rows={3}
          maxLength={2_000}
        />
      )}
      <SwitchField {...field('required')} label={w('edit.needed')} />
    </div>
  )
}
