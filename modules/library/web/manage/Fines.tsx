import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { fineReasons } from '../../shapes.ts'
import { LibraryOffice } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

const stateSet = valueSet(manageWords, 'fine', { owed: 'warn', paid: 'good', waived: 'plain' })
const reasonSet = valueSet(manageWords, 'reason', fineReasons)

/** What people owe for books they have given back or lost. */
export default function Fines() {
  return (
    <LibraryOffice at="fines">
      <OfficeTable
        name="library.fines"
        words={manageWords}
        read={contract.deskFines}
        search="searchHolds"
        empty="noFines"
        filters={[{ label: 'state', options: stateSet }]}
        columns={[
          { title: 'column.title', kind: 'line', always: true, cut: true },
          { title: 'column.person', kind: 'person', width: 170 },
          { title: 'column.reason', set: reasonSet, width: 110 },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 110, sort: true },
          { title: 'column.state', set: stateSet, width: 100 },
          { title: 'column.since', kind: 'moment', width: 160, sort: true },
          { title: 'column.settled', kind: 'moment', width: 160 },
        ]}
        rowActions={[
          {
            label: 'pay',
            may: 'pay',
            ask: ({ amount }, w) => w('payAsk', { amount: formatMoney(amount) }),
            run: ({ id }, send) => send(contract.settleFine, { id, action: 'pay' }),
          },
          {
            label: 'waive',
            may: 'waive',
            danger: true,
            ask: ({ amount }, w) => w('waiveAsk', { amount: formatMoney(amount) }),
            run: ({ id }, send) => send(contract.settleFine, { id, action: 'waive' }),
          },
        ]}
      />
    </LibraryOffice>
  )
}
