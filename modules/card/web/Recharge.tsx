import './card.css'
import { useState } from 'react'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { AmountForm } from '#engines/payments/web/AmountForm.tsx'
import { OtherPayee } from '#engines/payments/web/OtherPayee.tsx'
import { usePay } from '#engines/payments/web/use-pay.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatMoney, formatTime, isToday } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { cardWords } from './words.ts'

type Limits = ReceivedFrom<typeof contract.rechargeLimits>
type Whose = 'own' | 'other'

/** Chooses an amount; the payment itself is the one checkout of the portal. */
export default function Recharge({ hasOther = false }: { hasOther?: boolean }) {
  const w = useWords(cardWords)
  const read = useRead(contract.rechargeLimits, {})
  return (
    <Screen title={w(hasOther ? 'title.rechargeOther' : 'title.recharge')} read={read} skeleton="cards" fresh="note">
      {(limits) =>
        limits.isOpen ? (
          <Choose limits={limits} hasOther={hasOther} />
        ) : (
          <Empty card icon="wallet" title={w('rechargeOff')} note={w('rechargeOffNote')} />
        )
      }
    </Screen>
  )
}

function Choose({ limits, hasOther }: { limits: Limits; hasOther: boolean }) {
  const w = useWords(cardWords)
  const [whose, setWhose] = useState<Whose>('own')
  const [number, setNumber] = useState('')
  const options = (['own', 'other'] as const).map((key) => ({ key, label: w(`whose.${key}`) }))
  const isOther = hasOther && whose === 'other'
  return (
    <div className="card-page c-halves">
      <div className="c-stack c-gap-3">
        {hasOther && <Segmented label={w('whose')} options={options} value={whose} onChange={setWhose} />}
        {isOther ? (
          <OtherPayee
            id="recharge-number"
            name="number"
            label={w('otherNumber')}
            maxLength={40}
            foundText={(name) => w('otherIs', { name })}
            find={findPayee}
            onKnown={setNumber}
          />
        ) : limits.hasCard ? (
          <Balance limits={limits} />
        ) : (
          <Empty card icon="credit-card" title={w('noCard')} note={w('noCardNote')} />
        )}
      </div>
      {(isOther ? number !== '' : limits.hasCard) && (
        <Amount key={isOther ? number : 'own'} limits={limits} number={isOther ? number : ''} />
      )}
    </div>
  )
}

/** Of an outside system it may be old or unknown. */
function Balance({ limits: { money, asOf, isKnown, isStale } }: { limits: Limits }) {
  const w = useWords(cardWords)
  if (!isKnown) return <Notice tone="warning" icon="clock" text={w('unknown')} />
  const time = formatTime(asOf, isToday(asOf) ? clockTime : dayAndTime)
  return (
    <AmountCard label={w('balance')} fen={money} quiet>
      <span className="c-muted c-font-2">{w(isStale ? 'stale' : 'asOf', { time })}</span>
    </AmountCard>
  )
}

const findPayee = async (typed: string) => {
  const { number, name } = await ask(contract.payee, { number: typed })
  return { account: number, name }
}

const usual = [2_000, 5_000, 10_000, 20_000, 30_000, 50_000]

type AmountProps = { limits: Limits; number: string }

function Amount({ limits: { least, most, mostBalance }, number }: AmountProps) {
  const w = useWords(cardWords)
  const [amount, setAmount] = useState<number | null>(null)
  const press = usePay(contract.recharge, `recharge ${number}`)
  const range = { least: formatMoney(least), most: formatMoney(most), balance: formatMoney(mostBalance) }
  return (
    <Card>
      <AmountForm
        id="recharge-amount"
        amount={amount}
        onAmount={setAmount}
        limits={{ least, most }}
        choices={usual}
        help={w('rechargeRange', range)}
        busy={press.busy}
        onPay={(fen) => void press.run({ amount: fen, number })}
      />
    </Card>
  )
}
