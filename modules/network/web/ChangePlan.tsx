import './network.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import { formatMoney, formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { FreshNote } from './FreshNote.tsx'
import { NoAccountOr } from './NoAccount.tsx'
import { PlanChoice, PlanFace } from './PlanChoice.tsx'
import { ownReads } from './use-fresh.ts'
import { networkWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.plans>
type When = 'now' | 'next'
/** `whens`: what the school offers. `fixed`: only shows the plan. */
type Props = { whens?: readonly When[]; fixed?: boolean }

export default function ChangePlan({ whens = ['now', 'next'], fixed = false }: Props) {
  const w = useWords(networkWords)
  const read = useRead(contract.plans, {})
  return (
    <Screen title={w(fixed ? 'title.plan' : 'title.change')} read={read} skeleton="cards" fresh="pull">
      {(data) => (
        <div className="net-page c-stack c-gap-3">
          <FreshNote freshness={data.freshness} />
          {fixed || !data.canChange ? <Fixed data={data} isClosed={!fixed} /> : <Choice data={data} whens={whens} />}
        </div>
      )}
    </Screen>
  )
}

/** The plan that goes on, and one that was chosen for later. */
function Fixed({ data, isClosed }: { data: Data; isClosed: boolean }) {
  const w = useWords(networkWords)
  const shown = data.list.filter(({ isCurrent, isNext }) => isCurrent || isNext)
  return (
    <>
      {isClosed && (
        <NoAccountOr>
          <Empty card icon="lock" title={w('change.closed')} note={w('change.closedNote')} />
        </NoAccountOr>
      )}
      {!isClosed && shown.length === 0 && <Empty card icon="package" title={w('plan.none')} />}
      {shown.map((plan) => (
        <div key={plan.id} className="net-plan">
          <PlanFace plan={plan} />
        </div>
      ))}
      {data.next !== '' && <TakeBack />}
      {!isClosed && data.canChange && <Button look="soft" block to="network/change" label={w('do.change')} />}
    </>
  )
}

function TakeBack() {
  const w = useWords(networkWords)
  const cancel = useAction(contract.cancelChange, { changes: ownReads, success: w('change.keep') })
  return (
    <Button look="outline" block busy={cancel.busy} label={w('do.cancelChange')} onClick={() => void cancel.run({})} />
  )
}

function Choice({ data, whens }: { data: Data; whens: readonly When[] }) {
  const w = useWords(networkWords)
  const others = data.list.filter(({ isCurrent }) => !isCurrent)
  const [chosen, setChosen] = useState('')
  const [when, setWhen] = useState<When>(whens[0] ?? 'now')
  const plan = others.find(({ id }) => id === chosen)
  const options = whens.map((key) => ({ key, label: w(key === 'now' ? 'change.now' : 'change.later') }))
  if (data.list.length === 0) return <Empty card icon="package" title={w('plan.none')} />
  return (
    <>
      <PlanChoice label={w('title.change')} plans={data.list} value={chosen || data.current} onChange={setChosen} />
      {data.next !== '' && <TakeBack />}
      {plan && (
        <Card>
          <div className="c-stack c-gap-3">
            {options.length > 1 && (
              <Segmented label={w('change.when')} options={options} value={when} onChange={setWhen} />
            )}
            <Terms plan={plan} when={when} data={data} />
            <Submit key={plan.id} plan={plan} when={when} />
          </div>
        </Card>
      )}
    </>
  )
}

type Chosen = { plan: Data['list'][number]; when: When }

function Terms({ plan: { costNow }, when, data }: Chosen & { data: Data }) {
  const w = useWords(networkWords)
  if (when === 'next') {
    return <p className="c-muted">{w('change.laterNote', { time: formatTime(data.periodEnd, wholeDay) })}</p>
  }
  return (
    <>
      <Facts
        facts={[
          { label: w(costNow < 0 ? 'change.back' : 'change.cost'), value: formatMoney(Math.abs(costNow)) },
          { label: w('balance'), value: formatMoney(data.balance) },
        ]}
      />
      <p className="c-muted c-font-1">{w('change.costNote')}</p>
    </>
  )
}

function Submit({ plan: { id, costNow, isEnough }, when }: Chosen) {
  const w = useWords(networkWords)
  const press = usePress(contract.change, id, {
    onDone: ({ when: done }) => go(`network/result?what=${done}`, { replace: true }),
    onRefused: ({ message }) => popup(message),
  })
  if (when === 'now' && !isEnough) {
    return <Button block size="large" to="netFeeRecharge/index" label={w('change.lacking')} />
  }
  const send = () => void press.run({ plan: id, when, cost: when === 'now' ? costNow : 0 })
  return <Button block size="large" busy={press.busy} label={w('change.submit')} onClick={send} />
}
