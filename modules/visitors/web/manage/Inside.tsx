import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { gateContract } from '../../gate-contract.ts'
import { overdueSet } from './sets.ts'
import { VisitorOffice } from './VisitorOffice.tsx'
import { manageWords } from './words.ts'

/** Who is inside now; the longest overdue first. */
export default function Inside() {
  return (
    <VisitorOffice at="inside">
      <OfficeTable
        name="visitors.inside"
        words={manageWords}
        read={gateContract.inside}
        search="insideSearch"
        empty="insideNone"
        exportAs="inside"
        every={20_000}
        rowKey={({ guest }) => guest}
        filters={[{ label: 'which', options: overdueSet }]}
        columns={[
          { title: 'name', always: true, width: 120 },
          { title: 'phone', width: 130 },
          { title: 'plate', width: 110 },
          { title: 'host', width: 120 },
          { title: 'place', width: 150, cut: true },
          { title: 'gate', width: 110 },
          { title: 'enteredAt', kind: 'moment', width: 150 },
          { title: 'until', kind: 'moment', width: 150 },
          {
            title: 'overdue',
            of: ({ overdue }) => (overdue ? Math.floor(overdue / 60) : ''),
            align: 'right',
            width: 120,
          },
        ]}
      />
    </VisitorOffice>
  )
}
