import { useMemo, useState } from 'react'
import { FormFilling } from '#engines/forms/web/FormFilling.tsx'
import { refetch } from '#kernel/web/calls/reads.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Filling } from '../shapes.ts'
import { useVariant } from './addresses.ts'
import { FormIntro } from './FormIntro.tsx'
import { NotNow } from './NotNow.tsx'
import { SentView } from './SentView.tsx'
import { asToFill, type Sent, useDesk } from './use-desk.ts'

/** Fills in and submits a form. */
export function FillPage({ form, read }: { form: Filling; read: Read<Filling> }) {
  const desk = useDesk(form)
  const { layout } = useVariant()
  const isPerson = useSession().state === 'person'
  const [sent, setSent] = useState<Sent>()
  const [turn, setTurn] = useState(0)
  const toFill = useMemo(() => asToFill(form), [form])
  const finish = (data: Sent) => {
    setSent(data)
    scrollTo({ top: 0 })
    void refetch(...changed)
  }
  const again = async () => {
    await read.refresh()
    setSent(undefined)
    setTurn(turn + 1)
  }
  const isOff = form.refusal !== '' || form.timesLeft === 0
  // A form already open stays open past its closing time; the server decides on submit.
  const [isAtIt] = useState(!isOff)
  return (
    <Screen title={form.title}>
      {sent ? (
        <SentView form={form} sent={sent} onAgain={() => void again()} />
      ) : isOff && !isAtIt ? (
        <NotNow form={form} />
      ) : (
        <FormFilling
          key={turn}
          form={toFill}
          desk={desk}
          stepped={layout === 'steps'}
          noUpload={isPerson ? undefined : 'login'}
          intro={<FormIntro form={form} />}
          onSent={finish}
        />
      )}
    </Screen>
  )
}

const changed = [peopleContract.list, peopleContract.mine, peopleContract.fill]
