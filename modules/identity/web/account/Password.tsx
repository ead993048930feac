import './centre.css'
import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loadSession } from '#kernel/web/session/session.ts'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { PasswordField } from '#kernel/web/ui/form/PasswordField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { NewPassword, repeated } from '../sign-in/NewPassword.tsx'
import { identityWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'
import type { Profile } from './EditList.tsx'
import { saved } from './saved.ts'

export default function Password() {
  const w = useWords(identityWords)
  const read = useRead(contract.profile, {})
  return (
    <Screen title={w('title.password')} wrap="centre" read={read}>
      {(data) => <PasswordForm profile={data} />}
    </Screen>
  )
}

const ways = { password: 'password.byOld', sms: 'password.bySms', email: 'password.byEmail' } as const
type Way = keyof typeof ways

/** Authorised by the old password, or by a code to the bound number or address. */
function PasswordForm({ profile }: { profile: Profile }) {
  const w = useWords(identityWords)
  const open = waysOf(profile)
  const [by, setBy] = useState<Way>(open[0] ?? 'password')
  const form = useForm({
    initial: { old: '', code: '', password: '', repeat: '' },
    secret: ['old', 'code', 'password', 'repeat'],
    schema: repeated(by === 'password' ? { old: 1 } : { code: 6 }),
    words: w,
    submit: async ({ old, code, password }) => {
      await ask(contract.changePassword, by === 'password' ? { by, old, password } : { by, code, password })
      await loadSession()
      await saved(w('password.done'))
    },
  })
  const send = () =>
    by === 'sms'
      ? ask(contract.sendSmsCode, { purpose: 'password' })
      : ask(contract.sendEmailCode, { purpose: 'password' })
  const options = open.map((key) => ({ key, label: w(ways[key]) }))
  return (
    <Form form={form}>
      <FormSection note={w('password.note')}>
        {open.length > 1 && <Segmented label={w('password.by')} options={options} value={by} onChange={setBy} />}
        {by === 'password' ? (
          <PasswordField {...form.field('old')} label={w('password.old')} required />
        ) : (
          <CodeField key={by} {...form.field('code')} send={send} />
        )}
        <NewPassword form={form} shortest={profile.passwordLength} />
      </FormSection>
    </Form>
  )
}

const waysOf = ({ password, mobile, email, codeWays }: Profile): Way[] => [
  ...(password ? (['password'] as const) : []),
  ...(mobile && codeWays.includes('sms') ? (['sms'] as const) : []),
  ...(email && codeWays.includes('email') ? (['email'] as const) : []),
]
