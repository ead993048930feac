import * as z from 'zod/mini'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { healthWords } from '../words.ts'

type PosterFormProps = { known: readonly string[]; onDoor: (door: string) => void }

export function PosterForm({ known, onDoor }: PosterFormProps) {
  const w = useWords(healthWords)
  const form = useForm({
    initial: { door: known[0] ?? '' },
    schema: z.object({ door: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    submit: async ({ door }) => onDoor(door),
  })
  const others = known.filter((one) => one !== form.values.door)
  return (
    <Form form={form} submitLabel={w('poster.make')}>
      <TextField
        {...form.field('door')}
        label={w('poster.name')}
        help={w('poster.nameHelp')}
        required
        maxLength={40}
        autoComplete="off"
      />
      {others.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a line of buttons, no part of the form's own answers.
        <div className="hg__chips c-cluster" role="group" aria-label={w('poster.kept')}>
          {others.map((one) => (
            <button key={one} type="button" className="c-chip c-press" onClick={() => onDoor(one)}>
              {one}
            </button>
          ))}
        </div>
      )}
    </Form>
  )
}
