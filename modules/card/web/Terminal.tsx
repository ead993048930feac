import './card.css'
import { useEffect, useState } from 'react'
import { NetworkDown } from '#kernel/web/calls/faults.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { ChargeForm } from './ChargeForm.tsx'
import { Charges } from './Charges.tsx'
import { OfflineQueue } from './OfflineQueue.tsx'
import { Payouts } from './Payouts.tsx'
import { keepMerchant, keepTerminal, keptMerchant, keptTerminal, type TerminalData } from './terminal-store.ts'
import { cardWords } from './words.ts'

/** A merchant's terminal: an amount, then a code. It goes on without network. */
export default function Terminal() {
  const w = useWords(cardWords)
  const read = useRead(contract.terminal, {}, { mode: 'silent' })
  useEffect(() => {
    if (read.data) keepTerminal(read.data)
  }, [read.data])
  const kept = read.fault instanceof NetworkDown && !read.data ? keptTerminal() : undefined
  const data = read.data ?? kept
  return (
    <Screen title={w('title.terminal')}>
      <ReadView read={{ ...read, data }} skeleton="cards">
        {(known) => <Desk data={known} isOffline={read.fault instanceof NetworkDown} />}
      </ReadView>
    </Screen>
  )
}

function Desk({ data, isOffline }: { data: TerminalData; isOffline: boolean }) {
  const w = useWords(cardWords)
  const { code = '' } = usePage().query
  const [chosen, setChosen] = useState(keptMerchant)
  const merchant = data.list.find(({ id }) => id === chosen) ?? data.list[0]
  if (!merchant) return <Empty card icon="store" title={w('noMerchants')} note={w('noMerchantsNote')} />
  const options = data.list.map(({ id, name, place }) => ({ value: id, label: name, note: place }))
  const choose = (id: string) => {
    keepMerchant(id)
    setChosen(id)
  }
  return (
    <div className="card-page c-stack c-gap-3">
      {isOffline && <Notice tone="warning" icon="wifi-off" text={w('terminalOffline')} />}
      <Card>
        <div className="c-stack c-gap-3">
          <SelectField
            id="terminal-merchant"
            name="merchant"
            label={w('merchant')}
            required
            options={options}
            value={merchant.id}
            onChange={choose}
          />
          <Facts
            facts={[
              { label: w('todaySum'), value: formatMoney(merchant.today) },
              { label: w('todayCount'), value: w('times', { n: merchant.count }) },
            ]}
          />
        </div>
      </Card>
      <ChargeForm merchant={merchant.id} publicKey={data.publicKey} scanned={code} />
      <OfflineQueue merchants={data.list} />
      {!isOffline && <Payouts merchant={merchant.id} />}
      {!isOffline && <Charges merchant={merchant.id} />}
    </div>
  )
}
