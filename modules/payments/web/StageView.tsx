import type { ReactNode } from 'react'
import { checkoutOf } from '#engines/payments/web/use-pay.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { clockTime, formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { type Step, Steps } from '#kernel/web/ui/states/Steps.tsx'
import { contract } from '../contract.ts'
import type { OrderData } from './Checkout.tsx'
import { isMoving, stageOutcomes } from './tones.ts'
import { payWords } from './words.ts'

/** The stage of an order in words, with what happens next; never a way to pay it a second time. */
export function StageView({ order, actions = <Back order={order} /> }: { order: OrderData; actions?: ReactNode }) {
  const w = useWords(payWords)
  const { stage } = order
  const params = { time: formatTime(order.promisedAt, clockTime), amount: formatMoney(order.refunded) }
  return (
    <div className="pay-page c-stack c-gap-3">
      <Card>
        <Result
          outcome={stageOutcomes[stage]}
          title={w(`stage.${stage}`)}
          next={w(`next.${stage}`, params)}
          actions={actions}
        >
          <div className="pay-paid c-stack c-gap-1">
            <p className="c-muted">{order.subject}</p>
            <Money fen={order.amount} large />
          </div>
        </Result>
      </Card>
      <Progress order={order} />
      {order.allowedActions.includes('receipt') && <Receipt id={order.id} />}
    </div>
  )
}

function Back({ order }: { order: OrderData }) {
  const w = useWords(payWords)
  return <Button look="soft" to={order.backTo || 'pay/index'} label={w('backToBill')} />
}

/** What is left to do about an order: to pay it, to go on with what was begun, or nothing. */
export function GoOn({ order }: { order: OrderData }) {
  const w = useWords(payWords)
  if (!order.allowedActions.includes('pay')) return <Back order={order} />
  const isBegun = order.stage === 'paying'
  return <Button look={isBegun ? 'soft' : 'primary'} to={checkoutOf(order.id)} label={w(isBegun ? 'again' : 'pay')} />
}

export function Receipt({ id }: { id: string }) {
  const w = useWords(payWords)
  const href = `${apiBase()}${contract.receipt.path}?id=${id}`
  return (
    <a
      className="c-button c-button--soft c-button--medium c-button--block"
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {w('toReceipt')}
    </a>
  )
}

const bad = new Set(['delivery failed', 'refund manual', 'payment expired', 'payment closed'])

function Progress({ order: { steps, stage } }: { order: OrderData }) {
  const w = useWords(payWords)
  const isOver = stage !== 'created' && !isMoving(stage)
  const shown: Step[] = steps.map(({ what, state, at }, i) => ({
    key: `${what} ${state} ${i}`,
    title: w(`step.${what}.${state}` as Parameters<typeof w>[0]),
    time: formatTime(at),
    state: bad.has(`${what} ${state}`) ? 'failed' : i === steps.length - 1 && !isOver ? 'now' : 'done',
  }))
  return (
    <Section title={w('progress')} card="padded">
      <Steps steps={shown} label={w('progress')} />
    </Section>
  )
}
