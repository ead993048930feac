import './card.css'
import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { MoneyField } from '#kernel/web/ui/form/MoneyField.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { CardData } from './CardFace.tsx'
import { cardWords } from './words.ts'

const changes = [contract.balance]

/** Limits of payments, which need a recent login, and the balance below which one is reminded. */
export default function Limits() {
  const w = useWords(cardWords)
  const read = useRead(contract.balance, {})
  return (
    <Screen title={w('title.limits')} read={read} skeleton="detail">
      {(data) =>
        data.card ? (
          <div className="card-page c-stack c-gap-4">
            <LimitForm data={data} />
            <ReminderForm data={data} />
          </div>
        ) : (
          <Empty card icon="credit-card" title={w('noCard')} note={w('noCardNote')} />
        )
      }
    </Screen>
  )
}

function LimitForm({ data: { limits } }: { data: CardData }) {
  const w = useWords(cardWords)
  const [payment, setPayment] = useState<number | null>(limits.payment)
  const [day, setDay] = useState<number | null>(limits.day)
  const save = useAction(contract.setLimits, { changes, success: w('saved') })
  const isFit = payment !== null && day !== null && payment <= limits.mostPayment && day <= limits.mostDay
  return (
    <Section title={w('limits')} note={w('limitsNote')} card="padded">
      <div className="c-stack c-gap-3">
        <MoneyField
          {...{ id: 'limit-payment', name: 'payment', value: payment, onChange: setPayment }}
          label={w('paymentLimit')}
          required
          help={w('upTo', { most: formatMoney(limits.mostPayment) })}
        />
        <MoneyField
          {...{ id: 'limit-day', name: 'day', value: day, onChange: setDay }}
          label={w('dayLimit')}
          required
          help={w('upTo', { most: formatMoney(limits.mostDay) })}
        />
        <Button
          block
          busy={save.busy}
          disabled={!isFit}
          label={w('saveLimits')}
          onClick={() => void save.run({ payment: payment ?? 0, day: day ?? 0 })}
        />
      </div>
    </Section>
  )
}

function ReminderForm({ data }: { data: CardData }) {
  const w = useWords(cardWords)
  const [low, setLow] = useState<number | null>(data.low)
  const save = useAction(contract.remindBelow, { changes, success: w('saved') })
  return (
    <Section title={w('reminder')} card="padded">
      <div className="c-stack c-gap-3">
        <MoneyField
          {...{ id: 'limit-low', name: 'low', value: low, onChange: setLow }}
          label={w('remindBelow')}
          required
          help={w('remindHelp')}
        />
        <Button
          look="soft"
          block
          busy={save.busy}
          disabled={low === null}
          label={w('saveReminder')}
          onClick={() => void save.run({ low: low ?? 0 })}
        />
      </div>
    </Section>
  )
}
