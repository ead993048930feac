import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { channelSet, refundSet } from './sets.ts'
import { manageWords } from './words.ts'

const changes = [contract.deskRefunds, contract.deskOrders, contract.deskCases]

/** Refunds; those over the limit wait for a second person, failed ones for somebody who settles them. */
export default function Refunds() {
  return (
    <PaymentsOffice at="refunds">
      <OfficeTable
        name="payments.refunds"
        words={manageWords}
        read={contract.deskRefunds}
        search="searchOrders"
        empty="noRefunds"
        filters={[{ label: 'state', options: refundSet }]}
        columns={[
          { title: 'column.subject', kind: 'line', always: true, cut: true },
          { title: 'column.person', kind: 'person', width: 160 },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 110, sort: true },
          { title: 'column.reason', width: 160, cut: true },
          { title: 'column.channel', set: channelSet, width: 110 },
          { title: 'column.state', set: refundSet, width: 120 },
          { title: 'column.requestedBy', width: 110 },
          { title: 'column.created', kind: 'moment', width: 150, sort: true },
        ]}
        rowActions={[
          {
            label: 'approve',
            may: 'approve',
            ask: ({ amount }, w) => w('approveAsk', { amount: formatMoney(amount) }),
            run: ({ id }, send) => send(contract.decideRefund, { id, agree: true }, { changes }),
          },
          {
            label: 'reject',
            may: 'reject',
            danger: true,
            ask: 'rejectAsk',
            run: ({ id }, send) => send(contract.decideRefund, { id, agree: false }, { changes }),
          },
          {
            label: 'again',
            may: 'again',
            ask: 'againAsk',
            run: ({ id }, send) => send(contract.resolveRefund, { id, how: 'again' }, { changes }),
          },
          {
            label: 'byHand',
            may: 'byHand',
            danger: true,
            ask: ({ amount }, w) => w('byHandAsk', { amount: formatMoney(amount) }),
            run: ({ id }, send) => send(contract.resolveRefund, { id, how: 'byHand' }, { changes }),
          },
        ]}
      />
    </PaymentsOffice>
  )
}
