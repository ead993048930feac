import './network.css'
import { useState } from 'react'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { AmountForm } from '#engines/payments/web/AmountForm.tsx'
import { OtherPayee } from '#engines/payments/web/OtherPayee.tsx'
import { usePay } from '#engines/payments/web/use-pay.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import type { AccountData } from './Account.tsx'
import { FreshNote, LiveNote } from './FreshNote.tsx'
import { NoAccount } from './NoAccount.tsx'
import { networkWords } from './words.ts'

type Whose = 'own' | 'other'

/** Money for one's own account, or for another after a look at whose it is. */
export default function Recharge() {
  const w = useWords(networkWords)
  const read = useRead(contract.account, {})
  return (
    <Screen title={w('title.recharge')} read={read} skeleton="cards" fresh="pull">
      {(account) => (
        <div className="net-page c-stack c-gap-3">
          <FreshNote freshness={account.freshness} />
          <Content account={account} />
          <Button look="plain" block to="shenLan/chargeRecord" label={w('recharge.records')} />
        </div>
      )}
    </Screen>
  )
}

function Content({ account }: { account: AccountData }) {
  const w = useWords(networkWords)
  const canOwn = account.allowedActions.includes('recharge')
  const [whose, setWhose] = useState<Whose>(canOwn ? 'own' : 'other')
  const [other, setOther] = useState('')
  const options = (['own', 'other'] as const).map((key) => ({ key, label: w(`recharge.${key}`) }))
  return (
    <div className="c-halves">
      <div className="c-stack c-gap-3">
        <Segmented label={w('recharge.for')} options={options} value={whose} onChange={setWhose} />
        {whose === 'own' && canOwn && (
          <AmountCard label={`${account.username} · ${w('balance')}`} fen={account.balance} quiet>
            <LiveNote freshness={account.freshness} />
          </AmountCard>
        )}
        {whose === 'own' && !canOwn && <NoAccount account={account} />}
        {whose === 'other' && (
          <OtherPayee
            id="recharge-username"
            name="username"
            label={w('recharge.username')}
            maxLength={64}
            foundText={(name) => w('recharge.whose', { name })}
            find={findAccount}
            onKnown={setOther}
          />
        )}
      </div>
      {(whose === 'own' ? canOwn : other !== '') && (
        <Amount key={whose} rules={account.recharge} username={whose === 'own' ? '' : other} />
      )}
    </div>
  )
}

const findAccount = async (typed: string) => {
  const { username, name } = await ask(contract.whose, { username: typed })
  return { account: username, name }
}

const usual = [1_000, 2_000, 5_000, 10_000]

type AmountProps = { rules: AccountData['recharge']; username: string }

function Amount({ rules, username }: AmountProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const press = usePay(contract.recharge, username || 'own')
  return (
    <Card>
      <AmountForm
        id="recharge-amount"
        amount={amount}
        onAmount={setAmount}
        limits={rules}
        choices={usual}
        busy={press.busy}
        onPay={(fen) => void press.run({ amount: fen, username })}
      />
    </Card>
  )
}
