import { useMemo, useState } from 'react'
import { FormFilling } from '#engines/forms/web/FormFilling.tsx'
import { formWords } from '#engines/forms/words.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { peopleContract } from '../people-contract.ts'
import type { Filling } from '../shapes.ts'
import { useAddresses, useVariant } from './addresses.ts'
import { minuteText, shortTime } from './clock-words.ts'
import { NotNow } from './NotNow.tsx'
import { asToFill, type Sent, useDesk } from './use-desk.ts'
import { formsWords } from './words.ts'

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

const refusals = { key: 'forms', messages: formWords }

/** Closing time and limit, in one line. */
function FormIntro({ form }: { form: Filling }) {
  const w = useWords(formsWords)
  const fails = useWords(refusals)
  const { closesAt, dailyFrom, dailyUntil, limit, timesLeft } = form
  const facts = [
    closesAt > 0 && w('fill.closesIn', { time: shortTime(closesAt) }),
    dailyFrom >= 0 && w('fill.dailyAt', { from: minuteText(dailyFrom), until: minuteText(dailyUntil) }),
    limit === 'once' && w('fill.once'),
    limit === 'times' && timesLeft >= 0 && w('fill.left', { n: timesLeft }),
    limit === 'daily' && timesLeft >= 0 && w('fill.leftToday', { n: timesLeft }),
  ].filter((fact) => fact !== false)
  if (form.refusal !== '') return <Notice tone="warning" text={fails(`fail.${form.refusal as 'formClosed'}`)} />
  if (facts.length === 0) return null
  return (
    <p className="fm-intro c-line c-gap-2 c-muted c-font-3">
      <Icon name="clock" size={16} />
      <span>{facts.join(' · ')}</span>
    </p>
  )
}

/** Confirmation after submitting, with the next step. */
function SentView({ form, sent, onAgain }: { form: Filling; sent: Sent; onAgain: () => void }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  const next = form.anonymous ? w('sent.anonymous') : sent.again ? w('sent.before') : w('sent.next')
  return (
    <Result
      outcome="success"
      title={w('sent.title')}
      next={next}
      actions={
        <>
          {sent.id !== '' && <Button to={to.detail(sent.id)} size="large" label={w('fill.see')} />}
          {sent.timesLeft !== 0 && <Button look="soft" size="large" onClick={onAgain} label={w('sent.again')} />}
          {form.hasResults && (
            <Button look="soft" size="large" to={to.results(form.number)} label={w('fill.results')} />
          )}
          <Button look="plain" to={to.list} label={w('fill.toList')} />
        </>
      }
    />
  )
}
