import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { guestContract } from '../../guest-contract.ts'
import type { PassData } from './Pass.tsx'
import { guestWords } from './words.ts'

type FillFormProps = { pass: PassData; token: string; onDone: () => void }

/** The guest's own data. Numbers that are known already come back masked and stay as they are. */
export function FillForm({ pass, token, onDone }: FillFormProps) {
  const w = useWords(guestWords)
  const { name, phone, idNumber, plate, idNeeded } = pass
  const form = useForm({
    initial: { name, phone, idNumber, plate },
    submit: async (values) => {
      await ask(guestContract.fill, { token, ...values }, { changes: [guestContract.pass] })
      popup(w('saved'))
      onDone()
    },
  })
  return (
    <Form form={form} submitLabel={w('saveIt')}>
      <FormSection title={w('part.me')} note={w('privacy')}>
        <TextField {...form.field('name')} label={w('name')} required maxLength={50} autoComplete="name" />
        <TextField {...form.field('phone')} kind="tel" label={w('phone')} required maxLength={30} autoComplete="tel" />
        <TextField
          {...form.field('idNumber')}
          label={w('idNumber')}
          required={idNeeded}
          maxLength={30}
          autoComplete="off"
        />
        <TextField
          {...form.field('plate')}
          label={w('plate')}
          help={w('plateHelp')}
          maxLength={12}
          autoComplete="off"
        />
      </FormSection>
    </Form>
  )
}
