import './pay.css'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { GoOn, StageView } from './StageView.tsx'
import { useOrder } from './use-order.ts'
import { payWords } from './words.ts'

export default function PayResult() {
  const w = useWords(payWords)
  const { read, missing } = useOrder()
  return (
    <Screen title={w('title.result')} read={read} missing={missing} skeleton="cards">
      {(order) => <StageView order={order} actions={<GoOn order={order} />} />}
    </Screen>
  )
}
