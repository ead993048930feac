import './network.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { duration } from './amounts.ts'
import { FreshNote, LiveNote } from './FreshNote.tsx'
import { NoAccount } from './NoAccount.tsx'
import { PauseSheet } from './PauseSheet.tsx'
import { Ring } from './Ring.tsx'
import { stateTones } from './tones.ts'
import { ownReads } from './use-fresh.ts'
import { networkWords } from './words.ts'

export type AccountData = ReceivedFrom<typeof contract.account>
/** `balance`: money first. `information`: facts first. `home`: use and services. */
type Props = { first?: 'balance' | 'information' | 'home' }

/** One's network account: what is left, until when, and what can be done. */
export default function Account({ first = 'balance' }: Props) {
  const w = useWords(networkWords)
  const read = useRead(contract.account, {})
  const title = w(first === 'home' ? 'title.account' : `title.${first}`)
  return (
    <Screen title={title} read={read} skeleton="cards" fresh="pull">
      {(data) => (
        <div className="net-page c-stack c-gap-3">
          <FreshNote freshness={data.freshness} />
          {data.plan === null && data.state !== 'owing' && data.state !== 'active' ? (
            <NoAccount account={data} />
          ) : (
            <Shown account={data} first={first} />
          )}
        </div>
      )}
    </Screen>
  )
}

function Shown({ account, first = 'balance' }: Props & { account: AccountData }) {
  const use = account.plan && (
    <Card key="use" to="shenLan/flowMsg">
      <Ring used={account.used} quota={account.plan.quota} />
    </Card>
  )
  const parts = {
    balance: [<Purse key="purse" account={account} />, use, <Information key="facts" account={account} />],
    information: [<Information key="facts" account={account} />, <Purse key="purse" account={account} />, use],
    home: [use, <Purse key="purse" account={account} />, <Information key="facts" account={account} />],
  }
  return (
    <>
      <Warning account={account} />
      <div className="c-halves">
        <div className="c-stack c-gap-3">{parts[first].slice(0, 2)}</div>
        <div className="c-stack c-gap-3">
          {parts[first].slice(2)}
          <Services account={account} />
        </div>
      </div>
    </>
  )
}

function Warning({ account: { state, isShort, allowedActions } }: { account: AccountData }) {
  const w = useWords(networkWords)
  const to = allowedActions.includes('recharge') ? 'netFeeRecharge/index' : undefined
  if (state === 'owing') return <Notice tone="danger" icon="circle-alert" text={w('owing')} to={to} />
  if (state === 'suspended') return <Notice tone="danger" icon="lock" text={w('suspended')} />
  return isShort ? <Notice tone="warning" icon="triangle-alert" text={w('short')} to={to} /> : null
}

function Purse({ account: { balance, allowedActions, freshness } }: { account: AccountData }) {
  const w = useWords(networkWords)
  return (
    <Card>
      <div className="net-head c-stack c-gap-2">
        <p className="c-muted">{w('balance')}</p>
        <Money fen={balance} large />
        <LiveNote freshness={freshness} />
        {allowedActions.includes('recharge') && <Button block to="netFeeRecharge/index" label={w('do.recharge')} />}
      </div>
    </Card>
  )
}

function Information({ account }: { account: AccountData }) {
  const w = useWords(networkWords)
  const { username, state, plan, nextPlan, periodEnd, pausedUntil, seconds, online, openedAt } = account
  const most = plan?.devices ?? 0
  return (
    <Card>
      <Facts
        facts={[
          { label: w('username'), value: username },
          { label: w('plan'), value: plan?.name ?? w('noLimit') },
          {
            label: w('online'),
            value: most ? w('deviceCountOf', { n: online, most }) : w('deviceCount', { n: online }),
          },
          { label: w('time'), value: duration(w, seconds) },
          nextPlan !== null && { label: w('nextPlan'), value: nextPlan.name },
          periodEnd > 0 && { label: w('periodEnd'), value: formatTime(periodEnd, wholeDay) },
          pausedUntil > 0 && { label: w('pausedUntil'), value: formatTime(pausedUntil, wholeDay) },
          openedAt > 0 && { label: w('openedAt'), value: formatTime(openedAt, wholeDay) },
          {
            label: w('stateLabel'),
            value: <StatusTag tone={stateTones[state]}>{w(`state.${state}`)}</StatusTag>,
          },
        ]}
      />
    </Card>
  )
}

function Services({ account }: { account: AccountData }) {
  const w = useWords(networkWords)
  const [pausing, setPausing] = useState(false)
  const resume = useAction(contract.resume, {
    changes: ownReads,
    confirm: { text: w('resume.ask') },
    success: w('resumed'),
  })
  const can = (action: AccountData['allowedActions'][number]) => account.allowedActions.includes(action)
  return (
    <Section title={w('services')} card="flush">
      {can('change') && <ListRow icon="package" title={w('do.change')} to="network/change" />}
      <ListRow icon="smartphone" title={w('title.devices')} to="network/device" />
      <ListRow icon="history" title={w('title.history')} to="network/history" />
      {can('changePassword') && <ListRow icon="key-round" title={w('title.password')} to="networkApp/setPass" />}
      <ListRow icon="wifi" title={w('title.auth')} to="drcom/networkAuth" />
      {can('pause') && <ListRow icon="luggage" title={w('do.pause')} onClick={() => setPausing(true)} />}
      {can('resume') && <ListRow icon="circle-play" title={w('do.resume')} onClick={() => void resume.run({})} />}
      <PauseSheet open={pausing} rules={account.pause} onClose={() => setPausing(false)} />
    </Section>
  )
}
