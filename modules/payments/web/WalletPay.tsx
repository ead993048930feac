import './pay.css'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import type { OrderData } from './Checkout.tsx'
import { PayableOrder } from './PayableOrder.tsx'
import { payWords } from './words.ts'

/** The last look before the wallet pays. */
export default function WalletPay() {
  const w = useWords(payWords)
  return <PayableOrder title={w('title.walletpay')}>{(order) => <Confirm order={order} />}</PayableOrder>
}

function Confirm({ order }: { order: OrderData }) {
  const w = useWords(payWords)
  const wallet = order.offers.find(({ channel }) => channel === 'wallet')
  const pay = useAction(contract.walletPay, {
    changes: [contract.order, contract.bills, contract.wallet],
    onSuccess: () => go(`payment/result?id=${order.id}`, { replace: true }),
  })
  const balance = formatMoney(wallet?.balance ?? 0)
  return (
    <div className="pay-page c-stack c-gap-3">
      <AmountCard label={order.subject} fen={order.amount}>
        <p className="c-muted">{w(wallet?.isEnough ? 'balance' : 'notEnough', { amount: balance })}</p>
      </AmountCard>
      <Button
        block
        size="large"
        busy={pay.busy}
        disabled={!wallet?.isEnough}
        label={w('payAmount', { amount: formatMoney(order.amount) })}
        onClick={() => void pay.run({ id: order.id })}
      />
      <Button block look="plain" to={checkoutOf(order.id)} label={w('again')} />
    </div>
  )
}
