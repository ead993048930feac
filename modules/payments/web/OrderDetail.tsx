import './pay.css'
import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { InvoiceSection } from './InvoiceSection.tsx'
import { GoOn, StageView } from './StageView.tsx'
import { useOrder } from './use-order.ts'
import { payWords } from './words.ts'

export default function OrderDetail() {
  const w = useWords(payWords)
  const { read, missing } = useOrder()
  return (
    <Screen title={w('title.detail')} name={read.data?.subject} read={read} missing={missing} skeleton="cards">
      {(order) => (
        <div className="c-stack c-gap-3">
          <StageView order={order} actions={<GoOn order={order} />} />
          <Section card="padded">
            <Facts
              facts={[
                { label: w('order.number'), value: order.id.replaceAll('-', ''), wide: true },
                { label: w('order.amount'), value: formatMoney(order.amount) },
                order.channel !== '' && { label: w('order.channel'), value: w(`channel.${order.channel}`) },
                { label: w('order.made'), value: formatTime(order.created) },
                order.paidAt > 0 && { label: w('order.paidAt'), value: formatTime(order.paidAt) },
                order.refunded > 0 && { label: w('order.refunded'), value: formatMoney(order.refunded) },
              ]}
            />
          </Section>
          <InvoiceSection order={order} />
        </div>
      )}
    </Screen>
  )
}
