import './pay.css'
import { useState } from 'react'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { AmountForm } from '#engines/payments/web/AmountForm.tsx'
import { usePay } from '#engines/payments/web/use-pay.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatMoney, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { EntryRow } from './EntryRow.tsx'
import { payWords } from './words.ts'

type WalletData = ReceivedFrom<typeof contract.wallet>

/** The wallet: its balance with its time, a top-up, the latest entries. */
export default function Purse() {
  const w = useWords(payWords)
  const read = useRead(contract.wallet, {})
  return (
    <Screen title={w('title.purse')} read={read} skeleton="cards" fresh="pull">
      {(wallet) => (
        <div className="pay-page c-halves">
          <div className="c-stack c-gap-3">
            <AmountCard label={w('purse.balance')} fen={wallet.balance} quiet>
              <p className="c-muted">{w('purse.asOf', { time: formatTime(wallet.asOf, clockTime) })}</p>
              {wallet.held > 0 && <p className="c-muted">{w('purse.held', { amount: formatMoney(wallet.held) })}</p>}
            </AmountCard>
            {wallet.isOpen ? <TopUp wallet={wallet} /> : <Empty card icon="wallet" title={w('purse.closed')} />}
          </div>
          <div className="c-stack c-gap-3">
            <Section
              title={w('purse.latest')}
              card="flush"
              more={{ label: w('purse.all'), to: 'myLittlePurse/record' }}
            >
              {wallet.latest.length ? (
                wallet.latest.map((entry) => <EntryRow key={entry.transaction} entry={entry} />)
              ) : (
                <Empty icon="history" title={w('purse.none')} />
              )}
            </Section>
          </div>
        </div>
      )}
    </Screen>
  )
}

function TopUp({ wallet: { leastTopUp, mostTopUp } }: { wallet: WalletData }) {
  const [amount, setAmount] = useState<number | null>(null)
  const press = usePay(contract.topUp, 'wallet')
  return (
    <Card>
      <AmountForm
        id="topup-amount"
        amount={amount}
        onAmount={setAmount}
        limits={{ least: leastTopUp, most: mostTopUp }}
        busy={press.busy}
        onPay={(fen) => void press.run({ amount: fen })}
      />
    </Card>
  )
}
