import '../account/centre.css'
import { useEffect, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { loadSession, logout, sessionKnown } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { NewPassword, repeated } from './NewPassword.tsx'

/** For someone logged in with a password set by others: the only page open to them. */
export default function ChoosePassword() {
  const w = useWords(identityWords)
  const target = sameHostUrl(usePage().query.redirect)
  const [chosen, setChosen] = useState(false)
  useOnlyInNeed()
  const form = useForm({
    initial: { password: '', repeat: '' },
    secret: ['password', 'repeat'],
    schema: repeated({}),
    words: w,
    submit: async ({ password }) => {
      await ask(contract.choosePassword, { password })
      await loadSession()
      popup(w('choose.done'))
      setChosen(true)
    },
  })
  const leaves = chosen && !form.dirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nothing is left to lose
  useEffect(() => {
    if (leaves) redirectTo(target)
  }, [leaves])
  return (
    <Screen title={w('title.newPassword')} back={false} wrap="centre">
      <Form form={form} submitLabel={w('choose.submit')}>
        <FormSection note={w('choose.note')}>
          <NewPassword form={form} shortest={8} />
        </FormSection>
      </Form>
      <Button look="plain" block onClick={() => void logout()} label={w('choose.leave')} />
    </Screen>
  )
}

/** People with a password of their own are sent to the normal page. */
function useOnlyInNeed(): void {
  useEffect(() => {
    let gone = false
    void sessionKnown().then(({ state }) => {
      if (state === 'person' && !gone) go('center/password', { replace: true })
    })
    return () => {
      gone = true
    }
  }, [])
}
