import './pay.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { BillRows } from './BillRows.tsx'
import { payWords } from './words.ts'

/** All fees, with the ways to wallet and records. */
export default function Costs() {
  const w = useWords(payWords)
  const read = useRead(contract.bills, { state: 'open' })
  return (
    <Screen title={w('title.cost')} read={read} skeleton="rows" fresh="pull">
      {({ list }) => (
        <div className="pay-page c-stack c-gap-3">
          {list.length ? <BillRows list={list} /> : <Empty card icon="circle-check" title={w('bills.none')} />}
          <Section card="flush">
            <ListRow icon="wallet" title={w('title.purse')} to="myLittlePurse/index" />
            <ListRow icon="receipt" title={w('title.payRecord')} to="payment/payRecord" />
          </Section>
        </div>
      )}
    </Screen>
  )
}
