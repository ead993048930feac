import './network.css'
import { useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { NewPassword, repeated } from './NewPassword.tsx'
import { NoAccount } from './NoAccount.tsx'
import { type Offered, PlanChoice } from './PlanChoice.tsx'
import { ownReads } from './use-fresh.ts'
import { networkWords } from './words.ts'

/** Opens one's account, or activates the one that the back office has opened. */
export default function Activate() {
  const w = useWords(networkWords)
  const read = useRead(contract.account, {})
  const plans = useRead(contract.plans, {})
  return (
    <Screen title={w('title.activate')} read={read} skeleton="cards">
      {(account) => {
        if (account.allowedActions.includes('activate')) {
          return <ActivateForm username={account.username} plans={plans.data?.list ?? []} />
        }
        if (account.state === 'none') return <NoAccount account={account} />
        const action = <Button to="networkApp/balance" label={w('result.home')} />
        return <Empty card icon="circle-check" title={w('activate.already')} action={action} />
      }}
    </Screen>
  )
}

function ActivateForm({ username, plans }: { username: string; plans: readonly Offered[] }) {
  const w = useWords(networkWords)
  const [chosen, setChosen] = useState('')
  const plan = chosen || (plans.find(({ isCurrent }) => isCurrent) ?? plans[0])?.id || ''
  const form = useForm({
    initial: { old: '', password: '', repeat: '' },
    secret: ['old', 'password', 'repeat'],
    schema: repeated(false),
    words: w,
    submit: async ({ password }) => {
      await ask(contract.activate, { password, plan })
      for (const read of ownReads) refetch(read)
      go('networkApp/balance', { replace: true })
    },
  })
  return (
    <div className="net-page">
      <Form form={form} submitLabel={w('activate.submit')}>
        {plans.length > 0 && (
          <Section title={w('activate.plan')}>
            <PlanChoice label={w('activate.plan')} plans={plans} value={plan} onChange={setChosen} />
          </Section>
        )}
        <FormSection note={username ? w('activate.note', { username }) : w('activate.noteNew')}>
          <NewPassword form={form} />
        </FormSection>
      </Form>
    </div>
  )
}
