import './pay.css'
import { useState } from 'react'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { BillRows } from './BillRows.tsx'
import { payWords } from './words.ts'

type Shown = 'open' | 'paid'

/** What one has to pay, and what one has paid. */
export default function Bills() {
  const w = useWords(payWords)
  const [state, setState] = useState<Shown>('open')
  const read = useRead(contract.bills, { state })
  const options = (['open', 'paid'] as const).map((key) => ({ key, label: w(`bill.${key}`) }))
  return (
    <Screen title={w('title.items')} read={read} skeleton="rows" fresh="pull">
      {(data) => (
        <div className="pay-page c-stack c-gap-3">
          <Segmented label={w('title.items')} options={options} value={state} onChange={setState} />
          <List data={data} state={state} />
        </div>
      )}
    </Screen>
  )
}

function List({ data, state }: { data: ReceivedFrom<typeof contract.bills>; state: Shown }) {
  const w = useWords(payWords)
  if (!data.list.length) {
    return state === 'open' ? (
      <Empty
        card
        icon="circle-check"
        title={w('bills.none')}
        note={w('bills.noneNote')}
        action={<Button look="soft" to="payment/payRecord" label={w('toRecords')} />}
      />
    ) : (
      <Empty card icon="history" title={w('bills.nonePaid')} />
    )
  }
  return (
    <>
      {state === 'open' && (
        <AmountCard label={w('bills.sum')} fen={data.sum} quiet>
          {data.overdue > 0 && <p className="c-muted">{w('bills.overdue', { n: data.overdue })}</p>}
        </AmountCard>
      )}
      <BillRows list={data.list} />
    </>
  )
}
