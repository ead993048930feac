import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'
import type { Profile } from './EditList.tsx'
import { NoProof, ProofFields, useProof } from './ProofFields.tsx'
import { saved } from './saved.ts'

export function EmailPart({ profile }: { profile: Profile }) {
  const w = useWords(identityWords)
  const { by, setBy, fields, sent } = useProof(profile)
  const form = useForm({
    initial: { email: '', code: '', password: '', proof: '' },
    schema: z.object({ email: z.email(), code: z.string().check(z.length(6)), ...fields }),
    secret: ['code', 'password', 'proof'],
    submit: async (values) => {
      await ask(contract.editEmail, { ...values, ...sent })
      await saved(w('email.done'))
    },
  })
  const send = () => ask(contract.sendEmailCode, { purpose: 'email', email: form.values.email })
  if (profile.proofs.length === 0) return <NoProof profile={profile} />
  return (
    <Form form={form}>
      <FormSection note={profile.email ? w('email.now', { email: profile.email }) : undefined}>
        <TextField
          {...form.field('email')}
          label={w(profile.email ? 'email.new' : 'edit.email')}
          kind="email"
          autoComplete="email"
          maxLength={200}
          placeholder="name@example.edu"
          required
        />
        <CodeField {...form.field('code')} send={send} />
      </FormSection>
      <ProofFields form={form} profile={profile} by={by} onBy={setBy} />
    </Form>
  )
}
