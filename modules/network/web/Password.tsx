import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { PasswordField } from '#kernel/web/ui/form/PasswordField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { NewPassword, repeated } from './NewPassword.tsx'
import { NoAccount } from './NoAccount.tsx'
import { networkWords } from './words.ts'

/** `by`: with the old password, or after a fresh login without it. */
export default function Password({ by = 'old' }: { by?: 'old' | 'login' }) {
  const w = useWords(networkWords)
  const read = useRead(contract.account, {})
  return (
    <Screen title={w(by === 'old' ? 'title.password' : 'title.reset')} read={read}>
      {(account) =>
        account.allowedActions.includes('changePassword') ? <PasswordForm by={by} /> : <NoAccount account={account} />
      }
    </Screen>
  )
}

function PasswordForm({ by }: { by: 'old' | 'login' }) {
  const w = useWords(networkWords)
  const form = useForm({
    initial: { old: '', password: '', repeat: '' },
    secret: ['old', 'password', 'repeat'],
    schema: repeated(by === 'old'),
    words: w,
    submit: async ({ old, password }) => {
      if (by === 'old') await ask(contract.changePassword, { old, password })
      else await ask(contract.resetPassword, { password })
      popup(w('password.done'))
      back()
    },
  })
  return (
    <Form form={form} submitLabel={w('password.submit')}>
      <FormSection note={w(by === 'old' ? 'password.note' : 'password.resetNote')}>
        {by === 'old' && <PasswordField {...form.field('old')} label={w('password.old')} required />}
        <NewPassword form={form} />
      </FormSection>
      {by === 'old' && <Button look="plain" block to="shenLan/changeNoPwd" label={w('password.forgot')} />}
    </Form>
  )
}
