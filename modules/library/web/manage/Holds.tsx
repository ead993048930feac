import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import { LibraryOffice } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

const stateSet = valueSet(manageWords, 'hold', {
  queued: 'info',
  inTransit: 'warn',
  waiting: 'good',
  collected: 'plain',
  expired: 'plain',
  cancelled: 'plain',
})
const changes = [contract.deskHolds, contract.deskLoans, contract.connector]

/** The queues, and what waits on the shelf. */
export default function Holds() {
  return (
    <LibraryOffice at="holds">
      <OfficeTable
        name="library.holds"
        words={manageWords}
        read={contract.deskHolds}
        search="searchHolds"
        empty="noHolds"
        filters={[{ label: 'state', options: stateSet }]}
        columns={[
          { title: 'column.title', kind: 'line', always: true, cut: true },
          { title: 'column.person', kind: 'person', width: 170 },
          { title: 'column.branch', width: 130 },
          { title: 'column.state', set: stateSet, width: 130 },
          { title: 'column.place', of: ({ place }) => place || '', none: '', width: 90 },
          { title: 'column.barcode', kind: 'code', width: 120, none: '' },
          { title: 'column.placed', kind: 'moment', width: 160, sort: true },
          { title: 'column.until', kind: 'moment', width: 160 },
        ]}
        rowActions={[
          { label: 'arrive', may: 'arrive', run: ({ id }, send) => step(send, id, 'arrive') },
          { label: 'collect', may: 'collect', run: ({ id }, send) => step(send, id, 'collect') },
          { label: 'expire', may: 'expire', run: ({ id }, send) => step(send, id, 'expire') },
          {
            label: 'cancel',
            may: 'cancel',
            danger: true,
            ask: 'cancelAsk',
            run: ({ id }, send) => step(send, id, 'cancel'),
          },
        ]}
      />
    </LibraryOffice>
  )
}

type Step = 'arrive' | 'collect' | 'expire' | 'cancel'
type Send = (
  call: typeof contract.stepHold,
  input: { id: string; action: Step },
  options: { changes: typeof changes },
) => unknown

const step = (send: Send, id: string, action: Step) => send(contract.stepHold, { id, action }, { changes })
