import { lazy, Suspense, useState } from 'react'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import type { Shown } from './Detail.tsx'

const QuestionForm = lazy(() => import('./QuestionForm.tsx'))

const outcome = (said = '') => ({
  onDone: async () => {
    await refetch(contract.activity, contract.activities, contract.academic)
    if (said) popup(said)
  },
  onRefused: ({ message }: Refused) => {
    popup(message)
    void refetch(contract.activity)
  },
  onLost: (fault: unknown) => void handleFault(fault),
})

/** The main action, whose label is the state. */
export function RegisterBar({ activity }: { activity: Shown }) {
  const w = useWords(activityWords)
  const { state: session } = useSession()
  const { id, state, opensAt, mine, startsAt } = activity
  const isOn =
    state === 'running' ||
    (mine.standing === 'confirmed' &&
      state !== 'finished' &&
      state !== 'summarised' &&
      startsAt - serverNow() / 1000 < 7_200)
  if (session !== 'person' && (state === 'registering' || state === 'full'))
    return <Button block size="large" to={loginAddress()} label={w('act.login')} />
  if (mine.actions.includes('register')) return <Register activity={activity} />
  if (mine.actions.includes('accept')) return <Offered activity={activity} />
  if (isOn && session === 'person')
    return <Button block size="large" icon="qr-code" to={`activity/activitycode?id=${id}`} label={w('act.code')} />
  if (mine.actions.includes('withdraw')) return <Standing activity={activity} />
  const label = state === 'published' ? w('act.opens', { time: formatTime(opensAt) }) : w(`activity.${state}`)
  return <Button block size="large" disabled label={label} />
}

function Register({ activity }: { activity: Shown }) {
  const w = useWords(activityWords)
  const { id, state, form, isApproved } = activity
  const [asking, setAsking] = useState(false)
  const said = isApproved ? w('act.applied') : ''
  const send = usePress(contract.registerActivity, id, outcome(said))
  const wait = state === 'full'
  const label = wait ? w('act.wait') : w(isApproved ? 'act.apply' : 'act.register')
  const press = () => (form ? setAsking(true) : void send.run({ id, wait }))
  return (
    <>
      <Button block size="large" icon="calendar-check" busy={send.busy} onClick={press} label={label} />
      {form && (
        <Sheet open={asking} title={label} onClose={() => setAsking(false)}>
          <Suspense fallback={<Skeleton shape="rows" />}>
            <QuestionForm
              {...{ activity, form, wait, label }}
              onSent={() => {
                setAsking(false)
                void outcome(said).onDone()
              }}
            />
          </Suspense>
        </Sheet>
      )}
    </>
  )
}

function Offered({ activity: { id, mine } }: { activity: Shown }) {
  const w = useWords(activityWords)
  const take = usePress(contract.acceptActivity, id, outcome(w('act.accepted')))
  const drop = usePress(contract.withdrawActivity, id, outcome(w('act.declined')))
  return (
    <div className="c-stack c-gap-2">
      <span role="status">{w('act.offered', { time: formatTime(mine.until) })}</span>
      <div className="c-line c-gap-2">
        <div className="c-grow">
          <Button block size="large" busy={take.busy} onClick={() => void take.run({ id })} label={w('act.accept')} />
        </div>
        <Button
          size="large"
          look="outline"
          busy={drop.busy}
          onClick={() => void drop.run({ id })}
          label={w('act.decline')}
        />
      </div>
    </div>
  )
}

function Standing({ activity: { id, mine, cancelUntil } }: { activity: Shown }) {
  const w = useWords(activityWords)
  const drop = usePress(contract.withdrawActivity, id, outcome(w('act.withdrawn')))
  const isLate = mine.standing === 'confirmed' && serverNow() / 1000 >= cancelUntil
  const run = async () => {
    const text = w(isLate ? 'act.askWithdrawLate' : 'act.askWithdraw')
    if (await confirm({ text, ok: w('act.withdraw'), danger: true })) await drop.run({ id })
  }
  const placed = w(mine.standing === 'applied' ? 'act.decision' : 'act.confirmed')
  const said = mine.standing === 'waiting' ? w('act.ahead', { n: mine.ahead }) : placed
  return (
    <div className="c-line c-between">
      <span role="status">{said}</span>
      <span className="c-line c-gap-2">
        {mine.standing === 'confirmed' && (
          <Button look="soft" icon="qr-code" to={`activity/activitycode?id=${id}`} label={w('act.code')} />
        )}
        <Button look="outline" busy={drop.busy} onClick={() => void run()} label={w('act.withdraw')} />
      </span>
    </div>
  )
}
