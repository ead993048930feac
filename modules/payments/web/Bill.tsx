import './pay.css'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney, formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { payWords } from './words.ts'

type BillData = ReceivedFrom<typeof contract.bill>
const tones = { open: 'warning', paid: 'success', withdrawn: 'neutral' } as const

export default function Bill() {
  const w = useWords(payWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.bill, { id }, { when: id !== '' })
  return (
    <Screen
      title={w('title.bill')}
      name={read.data?.title}
      read={read}
      missing={id === ''}
      foot={read.data?.state === 'open' && <Foot bill={read.data} />}
    >
      {(bill) => (
        <div className="pay-page c-stack c-gap-3">
          <AmountCard label={bill.title} fen={bill.amount}>
            <p>
              <StatusTag tone={bill.isOverdue ? 'danger' : tones[bill.state]}>
                {bill.isOverdue ? w('overdue') : w(`bill.${bill.state}`)}
              </StatusTag>
            </p>
          </AmountCard>
          <Card>
            <Facts
              facts={[
                { label: w('bill.category'), value: w(`kind.${bill.category}`) },
                { label: w('bill.due'), value: formatTime(bill.due, wholeDay) },
                bill.paidAt > 0 && { label: w('bill.paidAt'), value: formatTime(bill.paidAt) },
                bill.note !== '' && { label: w('bill.note'), value: bill.note, wide: true },
              ]}
            />
          </Card>
          {bill.order && bill.state !== 'open' && (
            <Button look="soft" block to={`payment/detailPay?id=${bill.order}`} label={w('toRecords')} />
          )}
        </div>
      )}
    </Screen>
  )
}

function Foot({ bill: { id, amount } }: { bill: BillData }) {
  const w = useWords(payWords)
  const make = useAction(contract.orderBill, { onSuccess: (order) => go(checkoutOf(order.id)) })
  const label = w('payAmount', { amount: formatMoney(amount) })
  return <Button block size="large" busy={make.busy} label={label} onClick={() => void make.run({ bill: id })} />
}
