import './pay.css'
import { useState } from 'react'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { clockTime, formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { beginPayment } from './begin-payment.ts'
import { PayableOrder } from './PayableOrder.tsx'
import { payWords } from './words.ts'

export type OrderData = ReceivedFrom<typeof contract.order>

/** The one sheet on which everything is paid. */
export default function Checkout() {
  const w = useWords(payWords)
  return <PayableOrder title={w('title.gopay')}>{(order) => <Sheet order={order} />}</PayableOrder>
}

function Sheet({ order }: { order: OrderData }) {
  const w = useWords(payWords)
  const ready = order.offers.filter(({ isEnough }) => isEnough)
  const [chosen, setChosen] = useState<string>(ready[0]?.channel ?? '')
  const prepay = useAction(contract.prepay, { changes: [contract.order] })
  const cancel = useAction(contract.cancel, {
    confirm: { title: w('cancelAsk') },
    changes: [contract.order, contract.bills],
    success: w('cancelled'),
  })
  const offer = order.offers.find(({ channel }) => channel === chosen)
  const pay = async () => {
    if (!offer) return
    if (offer.channel === 'wallet') return go(`payment/walletpay?id=${order.id}`, { replace: true })
    const { channel, method } = offer
    const begun = await prepay.run({ id: order.id, channel, method })
    if (begun) beginPayment(order.id, method, begun)
  }
  return (
    <div className="pay-page c-stack c-gap-3">
      <AmountCard label={order.subject} fen={order.amount}>
        <p className="c-muted">{w('expires', { time: formatTime(order.expires, clockTime) })}</p>
      </AmountCard>
      {order.offers.length === 0 ? (
        <Empty card icon="wallet" title={w('noWays')} note={w('noWaysNote')} />
      ) : (
        <Card>
          <RadioField
            label={w('choose')}
            required
            id="pay-channel"
            name="channel"
            value={chosen}
            onChange={setChosen}
            options={order.offers.map(({ channel, isEnough, balance }) => ({
              value: channel,
              label: w(`channel.${channel}`),
              ...(channel === 'wallet' && {
                note: w(isEnough ? 'balance' : 'notEnough', { amount: formatMoney(balance) }),
              }),
              disabled: !isEnough,
            }))}
          />
        </Card>
      )}
      {order.offers.length > 0 && (
        <Button
          block
          size="large"
          busy={prepay.busy}
          disabled={!offer?.isEnough}
          label={w('payAmount', { amount: formatMoney(order.amount) })}
          onClick={() => void pay()}
        />
      )}
      <Button
        block
        look="plain"
        busy={cancel.busy}
        label={w('cancel')}
        onClick={() => void cancel.run({ id: order.id })}
      />
    </div>
  )
}
