import './pay.css'
import type { ReactNode } from 'react'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import type { OrderData } from './Checkout.tsx'
import { StageView } from './StageView.tsx'
import { useOrder } from './use-order.ts'

/** A page that pays the order of its address. An order that cannot be paid any more shows its stage, also if another device paid it. */
export function PayableOrder({ title, children }: { title: string; children: (order: OrderData) => ReactNode }) {
  const { read, missing } = useOrder()
  return (
    <Screen title={title} read={read} missing={missing} skeleton="cards">
      {(order) => (order.allowedActions.includes('pay') ? children(order) : <StageView order={order} />)}
    </Screen>
  )
}
