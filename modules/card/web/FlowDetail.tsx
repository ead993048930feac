import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Money } from '#kernel/web/ui/Money.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { cardWords } from './words.ts'

export default function FlowDetail() {
  const w = useWords(cardWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.flow, { id }, { when: id !== '' })
  return (
    <Screen title={w('title.flow')} read={read} missing={id === ''}>
      {(flow) => (
        <Detail
          title={flow.title || w(`kind.${flow.kind}`)}
          status={flow.isVoided && <StatusTag>{w('voided')}</StatusTag>}
          facts={[
            { label: w('amount'), value: <Money fen={flow.amount} signed /> },
            { label: w('after'), value: `${w(`purse.${flow.purse}`)} ${formatMoney(flow.balance)}` },
            { label: w('kinds'), value: w(`kind.${flow.kind}`) },
            flow.place !== '' && { label: w('place'), value: flow.place },
            flow.way !== '' && { label: w('how'), value: w(`way.${flow.way}`) },
            flow.paidAt > 0 && { label: w('paidAt'), value: formatTime(flow.paidAt) },
            { label: w('bookedAt'), value: formatTime(flow.at) },
            { label: w('flowNo'), value: flow.id.replaceAll('-', ''), wide: true },
          ]}
        >
          {flow.order !== '' && (
            <Button look="soft" block to={`payment/detailPay?id=${flow.order}`} label={w('toOrder')} />
          )}
        </Detail>
      )}
    </Screen>
  )
}
