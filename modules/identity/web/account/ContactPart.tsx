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

type Part = 'mobile' | 'email'
type Proof = { code: string; password: string; proof: string; by?: 'password' | 'sms' }

const kinds = {
  mobile: {
    look: { kind: 'tel', autoComplete: 'tel', maxLength: 20 },
    sendCode: (mobile: string) => ask(contract.sendSmsCode, { purpose: 'mobile', mobile }),
    save: (mobile: string, proof: Proof) => ask(contract.editMobile, { mobile, ...proof }),
  },
  email: {
    look: { kind: 'email', autoComplete: 'email', maxLength: 200 },
    sendCode: (email: string) => ask(contract.sendEmailCode, { purpose: 'email', email }),
    save: (email: string, proof: Proof) => ask(contract.editEmail, { email, ...proof }),
  },
} as const

/** A new mobile number or e-mail address: the code sent to it, and a proof of who asks. */
export function ContactPart({ part, profile }: { part: Part; profile: Profile }) {
  const w = useWords(identityWords)
  const { mobile, email, proofs } = profile
  const { look, sendCode, save } = kinds[part]
  const { by, setBy, fields, sent } = useProof(profile)
  const form = useForm({
    initial: { mobile: '', email: '', code: '', password: '', proof: '' },
    schema: z.object({
      mobile: part === 'mobile' ? z.string().check(z.trim(), z.minLength(1)) : z.string(),
      email: part === 'email' ? z.email() : z.string(),
      code: z.string().check(z.length(6)),
      ...fields,
    }),
    secret: ['code', 'password', 'proof'],
    submit: async ({ code, password, proof, ...contact }) => {
      await save(contact[part], { code, password, proof, ...sent })
      await saved(w(`${part}.done`))
    },
  })
  if (proofs.length === 0) return <NoProof profile={profile} />
  return (
    <>
      <Form form={form}>
        <FormSection note={profile[part] ? w(`${part}.now`, { mobile, email }) : undefined}>
          <TextField
            {...form.field(part)}
            {...look}
            label={w(profile[part] ? `${part}.new` : `edit.${part}`)}
            placeholder={part === 'mobile' ? w('mobile.hint') : 'name@example.edu'}
            required
          />
          <CodeField {...form.field('code')} send={() => sendCode(form.values[part])} />
        </FormSection>
        <ProofFields form={form} profile={profile} by={by} onBy={setBy} />
      </Form>
      {part === 'mobile' && mobile && (
        <div className="centre__actions c-stack">
          <Button look="plain" block to="center/edit?part=unbind" label={w('mobile.unbind')} />
        </div>
      )}
    </>
  )
}
