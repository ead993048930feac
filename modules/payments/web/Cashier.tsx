import './pay.css'
import { AmountCard } from '#engines/payments/web/AmountCard.tsx'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { payWords } from './words.ts'

type Shown = ReceivedFrom<typeof contract.cashierPage>

/** What another system of the campus asks to be paid. */
export default function Cashier() {
  const w = useWords(payWords)
  const { appid = '', preorder = '', signature = '' } = usePage().query
  const link = { appid, preorder, signature }
  const read = useRead(contract.cashierPage, link, { when: preorder !== '' })
  const take = useAction(contract.payPreorder, { onSuccess: ({ id }) => go(checkoutOf(id)) })
  const isOpen = read.data?.stage === 'created' && !read.data.isOthers
  return (
    <Screen
      title={w('title.cashier')}
      read={read}
      missing={preorder === ''}
      foot={
        isOpen && (
          <Button
            block
            size="large"
            busy={take.busy}
            label={w('payAmount', { amount: formatMoney(read.data?.amount ?? 0) })}
            onClick={() => void take.run(link)}
          />
        )
      }
    >
      {(shown) => <Payment shown={shown} />}
    </Screen>
  )
}

function Payment({ shown }: { shown: Shown }) {
  const w = useWords(payWords)
  return (
    <div className="pay-page c-stack c-gap-3">
      <AmountCard label={shown.intro} fen={shown.amount}>
        <p>
          <StatusTag tone={shown.stage === 'done' ? 'success' : shown.stage === 'created' ? 'warning' : 'neutral'}>
            {shown.isOthers ? w('cashier.others') : w(`stage.${shown.stage}`)}
          </StatusTag>
        </p>
      </AmountCard>
      <Card>
        <Facts
          facts={[
            { label: w('cashier.app'), value: shown.app },
            { label: w('cashier.number'), value: shown.outTradeNo },
            shown.stage === 'created' && { label: w('cashier.until'), value: formatTime(shown.expires) },
          ]}
        />
      </Card>
      {shown.order && shown.stage !== 'created' && (
        <Button look="soft" block to={`payment/result?id=${shown.order}`} label={w('goOn')} />
      )}
      {shown.returnTo && (
        <a className="c-button c-button--soft c-button--medium c-button--block" href={shown.returnTo}>
          {w('cashier.back', { app: shown.app })}
        </a>
      )}
    </div>
  )
}
