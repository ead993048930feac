import './pay.css'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { kindKey } from './EntryRow.tsx'
import { payWords } from './words.ts'

export default function Entry() {
  const w = useWords(payWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.entry, { id }, { when: id !== '' })
  return (
    <Screen title={w('title.entry')} read={read} missing={id === ''} skeleton="cards">
      {(entry) => (
        <div className="pay-page c-stack c-gap-3">
          <AmountCard label={entry.memo || w(kindKey(entry.kind))} fen={entry.amount} signed />
          <Card>
            <Facts
              facts={[
                { label: w('entry.kind'), value: w(kindKey(entry.kind)) },
                { label: w('entry.time'), value: formatTime(entry.at) },
                { label: w('entry.balance'), value: formatMoney(entry.balance) },
              ]}
            />
          </Card>
          {entry.order && <Button look="soft" block to={`payment/detail?id=${entry.order}`} label={w('entry.order')} />}
        </div>
      )}
    </Screen>
  )
}
