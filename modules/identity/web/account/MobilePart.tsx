import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
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

export function MobilePart({ profile }: { profile: Profile }) {
  const w = useWords(identityWords)
  const { by, setBy, fields, sent } = useProof(profile)
  const form = useForm({
    initial: { mobile: '', code: '', password: '', proof: '' },
    schema: z.object({
      mobile: z.string().check(z.trim(), z.minLength(1)),
      code: z.string().check(z.length(6)),
      ...fields,
    }),
    secret: ['code', 'password', 'proof'],
    submit: async (values) => {
      await ask(contract.editMobile, { ...values, ...sent })
      await saved(w('mobile.done'))
    },
  })
  const send = () => ask(contract.sendSmsCode, { purpose: 'mobile', mobile: form.values.mobile })
  if (profile.proofs.length === 0) return <NoProof profile={profile} />
  return (
    <>
      <Form form={form}>
        <FormSection note={profile.mobile ? w('mobile.now', { mobile: profile.mobile }) : undefined}>
          <TextField
            {...form.field('mobile')}
            label={w(profile.mobile ? 'mobile.new' : 'edit.mobile')}
            kind="tel"
            autoComplete="tel"
            maxLength={20}
            placeholder={w('mobile.hint')}
            required
          />
          <CodeField {...form.field('code')} send={send} />
        </FormSection>
        <ProofFields form={form} profile={profile} by={by} onBy={setBy} />
      </Form>
      {profile.mobile && (
        <div className="centre__actions c-stack">
          <Button look="plain" block to="center/edit?part=unbind" label={w('mobile.unbind')} />
        </div>
      )}
    </>
  )
}
