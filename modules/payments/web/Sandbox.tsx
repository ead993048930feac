import './pay.css'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { payWords } from './words.ts'

/** Where a channel would show its own page. On demo sites, and only there, the sandbox stands in for it. */
export default function Sandbox() {
  const w = useWords(payWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.sandbox, { id })
  const pay = useAction(contract.sandboxPay, { changes: [contract.order, contract.bills, contract.wallet] })
  return (
    <Screen title={read.data?.isOn ? w('sandbox.title') : w('title.alipay')} read={read} skeleton="cards">
      {({ isOn, state, subject, amount, order }) => {
        const toRecords = <Button look="soft" to="payment/payRecord" label={w('toRecords')} />
        if (!isOn || state === '') {
          return (
            <Empty
              card
              icon="wallet"
              title={w(isOn ? 'wx.none' : 'sandbox.off')}
              note={w('sandbox.offNote')}
              action={toRecords}
            />
          )
        }
        const result = `payment/result?id=${order}`
        if (state !== 'open') {
          return (
            <Empty
              card
              icon="circle-check"
              title={w('sandbox.done')}
              action={<Button to={result} label={w('goOn')} />}
            />
          )
        }
        const send = async () => {
          if (await pay.run({ id })) go(result, { replace: true })
        }
        return (
          <div className="pay-page c-stack c-gap-3">
            <Notice tone="warning" icon="triangle-alert" text={w('sandbox.note')} />
            <AmountCard label={subject} fen={amount} dashed />
            <Button
              block
              size="large"
              busy={pay.busy}
              label={w('sandbox.pay', { amount: formatMoney(amount) })}
              onClick={() => void send()}
            />
            <Button block look="plain" to={checkoutOf(order)} label={w('again')} />
          </div>
        )
      }}
    </Screen>
  )
}
