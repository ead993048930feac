import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { newKey } from '#kernel/web/press/new-key.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { channelSet, deliverySet, paymentSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskOrders>['list'][number]
const changes = [contract.deskOrders, contract.deskRefunds]

/** All orders, with their two states. */
export default function Orders() {
  return (
    <PaymentsOffice at="orders">
      <OfficeTable
        name="payments.orders"
        words={manageWords}
        read={contract.deskOrders}
        search="searchOrders"
        empty="noOrders"
        exportAs="orders"
        filters={[
          { label: 'payment', options: paymentSet },
          { label: 'delivery', options: deliverySet },
          { kind: 'days', label: 'column.created', keys: ['from', 'until'] },
        ]}
        columns={[
          { title: 'column.subject', kind: 'line', always: true, cut: true },
          { title: 'column.person', kind: 'person', width: 160 },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 110, sort: true },
          {
            title: 'column.refunded',
            of: ({ refunded }) => (refunded ? formatMoney(refunded) : ''),
            align: 'right',
            width: 100,
          },
          { title: 'column.channel', of: 'channel', set: channelSet as never, width: 110 },
          { title: 'column.payment', set: paymentSet, width: 100 },
          { title: 'column.delivery', set: deliverySet, width: 100 },
          { title: 'column.created', kind: 'moment', width: 150, sort: true },
        ]}
        rowActions={[
          { label: 'refund', may: 'refund', opens: 'form', danger: true },
          {
            label: 'deliver',
            may: 'deliver',
            ask: 'deliverAsk',
            run: ({ id }, send) => send(contract.retryDelivery, { id }, { changes }),
          },
          {
            label: 'cash',
            may: 'cash',
            ask: ({ amount }, w) => w('cashAsk', { amount: formatMoney(amount) }),
            run: ({ id }, send) => send(contract.takeCash, { id }, { changes }),
          },
        ]}
        onOpen="detail"
        popups={{ detail: (row, close) => <OrderDetail order={row} onClose={close} /> }}
        form={(row, close) => row && <Refund order={row} onClose={close} />}
      />
    </PaymentsOffice>
  )
}

function Refund({ order, onClose }: { order: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const [key] = useState(newKey)
  return (
    <DrawerForm
      title={`${w('refundTitle')} · ${order.subject}`}
      call={contract.refundOrder}
      draftKey={`payments.refund/${order.id}`}
      initial={{ id: order.id, amount: order.amount - order.refunded, reason: '' }}
      toSend={(values) => ({ ...(values as { id: string; amount: number; reason: string }), key })}
      changes={changes}
      onClose={onClose}
      fields={{ amount: { label: w('refundAmount'), kind: 'money' as const }, reason: { label: w('refundReason') } }}
    />
  )
}
