import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { deliverySet, kindSet, paymentSet, stageSet } from './sets.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

/** Top-ups with their stages; those that wait can be tried again. */
export default function TopUps() {
  return (
    <UtilitiesOffice at="topUps">
      <OfficeTable
        name="utilities.topUps"
        words={manageWords}
        read={contract.deskTopUps}
        search="searchTopUps"
        empty="noTopUps"
        exportAs="topUps"
        filters={[
          { label: 'payment', options: paymentSet },
          { label: 'delivery', options: deliverySet },
        ]}
        columns={[
          { title: 'column.room', kind: 'line', always: true },
          { title: 'column.kind', set: kindSet, width: 120 },
          { title: 'column.person', kind: 'person', width: 160 },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 110, sort: true },
          { title: 'column.stage', set: stageSet, width: 150 },
          { title: 'column.tries', kind: 'number', width: 80 },
          { title: 'column.failure', cut: true },
          { title: 'column.created', kind: 'moment', width: 150, sort: true },
        ]}
        rowActions={[
          {
            label: 'deliver',
            may: 'deliver',
            ask: 'deliverAsk',
            run: ({ id }, send) => send(contract.deliverAgain, { id }, { changes: [contract.deskTopUps] }),
          },
        ]}
      />
    </UtilitiesOffice>
  )
}
