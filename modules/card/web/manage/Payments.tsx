import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { CardOffice } from './CardOffice.tsx'
import { paidSet, waySet } from './sets.ts'
import { manageWords } from './words.ts'

/** Payments with cards. Looks and exports are recorded. */
export default function Payments() {
  return (
    <CardOffice at="payments">
      <OfficeTable
        name="card.payments"
        words={manageWords}
        read={contract.deskPayments}
        search="searchPayments"
        empty="noPayments"
        exportAs="payments"
        filters={[
          { label: 'state', options: paidSet },
          { kind: 'days', label: 'column.created', keys: ['from', 'until'] },
        ]}
        columns={[
          { title: 'column.person', kind: 'person', always: true, width: 190 },
          { title: 'column.merchant', kind: 'line', cut: true },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 120, sort: true },
          { title: 'column.way', set: waySet, width: 110 },
          { title: 'column.state', set: paidSet, width: 100 },
          { title: 'column.cashier', width: 110 },
          { title: 'column.paidAt', kind: 'moment', width: 160 },
          { title: 'column.created', kind: 'moment', width: 160, sort: true },
        ]}
      />
    </CardOffice>
  )
}
