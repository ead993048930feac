import './pay.css'
import { useEffect } from 'react'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { StageView } from './StageView.tsx'
import { payWords } from './words.ts'

const everyMs = 3_000

/** A code to scan with WeChat, until the order is paid. */
export default function WechatPay() {
  const w = useWords(payWords)
  const { id = '', code = '' } = usePage().query
  const read = useRead(contract.order, { id }, { when: id !== '' })
  const { run } = useAction(contract.check, { changes: [contract.order], cover: false, mode: 'silent' })
  const isOpen = read.data?.allowedActions.includes('pay') ?? false
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void run({ id }), everyMs)
    return () => clearInterval(timer)
  }, [isOpen, id, run])
  return (
    <Screen title={w('title.wxpay')} read={read} missing={id === ''} skeleton="cards">
      {(order) => {
        if (!order.allowedActions.includes('pay')) return <StageView order={order} />
        const again = <Button look="soft" to={checkoutOf(order.id)} label={w('again')} />
        if (!code.startsWith('weixin://')) return <Empty card icon="wallet" title={w('wx.none')} action={again} />
        return (
          <Card>
            <div className="pay-code c-stack c-gap-3 c-middle">
              <Money fen={order.amount} large />
              <QrCode text={code} label={w('scan')} note={w('scanNote')} />
              {again}
            </div>
          </Card>
        )
      }}
    </Screen>
  )
}
