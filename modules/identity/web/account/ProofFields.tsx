import { useState } from 'react'
import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import { PasswordField } from '#kernel/web/ui/form/PasswordField.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'
import type { Profile } from './EditList.tsx'

type Way = Profile['proofs'][number]
type ProofFieldsProps = {
  form: { field: (name: 'password' | 'proof') => FieldBinding<string> }
  profile: Profile
  by: Way
  onBy: (by: Way) => void
}

const names = { password: 'password.byOld', sms: 'password.bySms', fresh: 'proof.title' } as const

/** Password, or a code to the bound number, to authorise a change of number or address. */
export function ProofFields({ form, profile: { proofs, mobile }, by, onBy }: ProofFieldsProps) {
  const w = useWords(identityWords)
  if (by === 'fresh') return null
  const options = proofs.map((key) => ({ key, label: w(names[key]) }))
  return (
    <FormSection title={w('proof.title')} note={by === 'sms' ? w('proof.note', { mobile }) : undefined}>
      {options.length > 1 && <Segmented label={w('password.by')} options={options} value={by} onChange={onBy} />}
      {by === 'password' ? (
        <PasswordField {...form.field('password')} label={w('password.old')} required />
      ) : (
        <CodeField
          {...form.field('proof')}
          label={w('proof.code')}
          send={() => ask(contract.sendSmsCode, { purpose: 'proof' })}
        />
      )}
    </FormSection>
  )
}

/** Says what to do if neither is available. */
export function NoProof({ profile: { proofTrouble } }: { profile: Profile }) {
  const w = useWords(identityWords)
  const note = proofTrouble && w(`fail.${proofTrouble}`)
  return <Empty icon="shield-alert" title={w('proof.unable')} note={note} />
}

/** The chosen way, and the validation of its fields. */
export function useProof({ proofs }: Profile) {
  const [by, setBy] = useState<Way>(proofs[0] ?? 'fresh')
  const fields = {
    password: z.string().check(z.minLength(by === 'password' ? 1 : 0)),
    proof: z.string().check(z.minLength(by === 'sms' ? 6 : 0)),
  }
  return { by, setBy, fields, sent: by === 'fresh' ? {} : { by } }
}
