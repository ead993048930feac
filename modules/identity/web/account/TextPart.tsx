import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import type { Profile } from './EditList.tsx'
import { saved } from './saved.ts'

const longest = { name: 50, latinName: 64, nickname: 30, motto: 100, office: 60 }
type TextName = keyof typeof longest

export function TextPart({ field, profile }: { field: TextName; profile: Profile }) {
  const w = useWords(identityWords)
  const needed = field === 'name'
  const form = useForm({
    initial: { value: profile[field] },
    schema: z.object({ value: z.string().check(z.trim(), z.minLength(needed ? 1 : 0), z.maxLength(longest[field])) }),
    submit: async ({ value }) => {
      await ask(contract.editUser, { [field]: value })
      await saved(w('edit.saved'))
    },
  })
  const look = { label: w(`edit.${field}`), maxLength: longest[field], required: true }
  return (
    <Form form={form} submitLabel={w('edit.save')}>
      <FormSection>
        {field === 'motto' ? (
          <TextAreaField {...form.field('value')} {...look} rows={3} />
        ) : (
          <TextField {...form.field('value')} {...look} />
        )}
      </FormSection>
    </Form>
  )
}
