import './centre.css'
import * as z from 'zod/mini'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetchAll } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { logout } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import type { Profile } from './EditList.tsx'
import { ProofFields, useProof } from './ProofFields.tsx'

/** Step-up authentication: before grades and other private data a person proves again who they are. */
export default function Prove() {
  const w = useWords(identityWords)
  const read = useRead(contract.profile, {})
  return (
    <Screen title={w('title.prove')} wrap="centre" read={read} skeleton="rows">
      {(profile) => (profile.proofs.some((way) => way !== 'fresh') ? <ProveForm profile={profile} /> : <SignInAgain />)}
    </Screen>
  )
}

function ProveForm({ profile }: { profile: Profile }) {
  const w = useWords(identityWords)
  const { redirect } = usePage().query
  const { by, setBy, fields, sent } = useProof(profile)
  const form = useForm({
    initial: { password: '', proof: '' },
    schema: z.object(fields),
    secret: ['password', 'proof'],
    submit: async (values) => {
      await ask(contract.prove, { ...values, ...sent })
      popup(w('prove.done'))
      if (redirect) return redirectTo(sameHostUrl(redirect))
      refetchAll()
      back()
    },
  })
  return (
    <Form form={form} submitLabel={w('title.prove')}>
      <Notice text={w('prove.note')} />
      <ProofFields form={form} profile={profile} by={by} onBy={setBy} />
    </Form>
  )
}

/** People who sign in through the school only: a new sign-in is the proof. */
function SignInAgain() {
  const w = useWords(identityWords)
  const signIn = <Button onClick={() => void logout()} label={w('prove.signIn')} />
  return <StateView icon="lock" title={w('prove.signIn')} note={w('prove.signInNote')} action={signIn} />
}
