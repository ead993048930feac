import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import type { Question } from '../../activity-shapes.ts'

type Props = { questions: readonly Question[]; label: string; onSend: (answers: string[]) => Promise<void> }

const nameOf = (i: number) => `answer${i}`

/** What the organisers want to know. */
export function QuestionForm({ questions, label, onSend }: Props) {
  const initial = Object.fromEntries(questions.map((_, i) => [nameOf(i), '']))
  const form = useForm<Record<string, string>>({
    initial,
    submit: async (values) => {
      await onSend(questions.map((_, i) => values[nameOf(i)] ?? ''))
      return true
    },
  })
  return (
    <Form form={form} submitLabel={label}>
      <div className="c-fields">
        {questions.map(({ text, needed }, i) => (
          <TextField key={text} {...form.field(nameOf(i))} label={text} required={needed} maxLength={300} />
        ))}
      </div>
    </Form>
  )
}
