import '../account/centre.css'
import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { loginAddress } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { contract } from '../../contract.ts'
import { CodeField } from '../account/CodeField.tsx'
import { identityWords } from '../words.ts'
import { NewPassword, repeated } from './NewPassword.tsx'

const ways = { sms: 'password.bySms', email: 'password.byEmail' } as const
type Way = keyof typeof ways

/** Resets a forgotten password. Never reveals whether the account exists. */
export default function Reset() {
  const w = useWords(identityWords)
  const [done, setDone] = useState(false)
  return (
    <Screen title={w('title.reset')}>
      <div className="centre">{done ? <Done /> : <Asking onDone={() => setDone(true)} />}</div>
    </Screen>
  )
}

function Done() {
  const w = useWords(identityWords)
  const login = () => location.assign(loginAddress(new URL(addressOf('center/personal'), location.origin).href))
  return (
    <Result
      outcome="success"
      title={w('reset.done')}
      next={w('reset.doneNext')}
      actions={<Button onClick={login} label={w('reset.login')} />}
    />
  )
}

/** Offers only ways in which codes can be sent; without any, says who can help. */
function Asking({ onDone }: { onDone: () => void }) {
  const w = useWords(identityWords)
  const { data } = useRead(contract.loginPage, { password: 1 })
  if (!data) return null
  const [first, ...rest] = data.resetBy
  if (!first) return <Result outcome="info" title={w('reset.noWay')} next={w('reset.noWayNext')} />
  return <ResetForm allowed={[first, ...rest]} onDone={onDone} />
}

type FormProps = { allowed: readonly [Way, ...Way[]]; onDone: () => void }

function ResetForm({ allowed, onDone }: FormProps) {
  const w = useWords(identityWords)
  const { query } = usePage()
  const [by, setBy] = useState<Way>(allowed[0])
  const form = useForm({
    initial: { username: query.username ?? '', code: '', password: '', repeat: '' },
    secret: ['code', 'password', 'repeat'],
    schema: repeated({ username: 1, code: 6 }),
    words: w,
    submit: async ({ username, code, password }) => {
      await ask(contract.resetPassword, { username: username.trim(), code, password })
      onDone()
    },
  })
  const send = () => ask(contract.forgotPassword, { username: form.values.username.trim(), by })
  const options = allowed.map((key) => ({ key, label: w(ways[key]) }))
  return (
    <Form form={form} submitLabel={w('reset.submit')}>
      <FormSection note={w('reset.note')}>
        <TextField
          {...form.field('username')}
          label={w('account')}
          placeholder={w('accountHint')}
          autoComplete="username"
          maxLength={64}
          required
        />
        {options.length > 1 && <Segmented label={w('reset.way')} options={options} value={by} onChange={setBy} />}
        <CodeField key={by} {...form.field('code')} send={send} />
        <NewPassword form={form} shortest={8} />
      </FormSection>
    </Form>
  )
}
