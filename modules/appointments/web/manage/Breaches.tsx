import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { breachSet, reasonSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof officeContract.allBreaches>['list'][number]

/** Points for breaches, those with an appeal first. */
export default function Breaches() {
  return (
    <BookingOffice at="breaches">
      <OfficeTable
        name="appointments.breaches"
        words={manageWords}
        read={officeContract.allBreaches}
        empty="breachesNone"
        filters={[{ label: 'state', options: breachSet }]}
        columns={[
          { title: 'person', always: true, width: 110 },
          { title: 'number', width: 120 },
          { key: 'name', title: 'resourceName', of: 'name', width: 160 },
          { title: 'at', kind: 'moment', width: 160 },
          { key: 'reason', title: 'breachReason', of: 'reason', set: reasonSet, width: 130 },
          { key: 'points', title: 'breachPoints', of: 'points', kind: 'number', width: 80 },
          { key: 'state', title: 'state', of: 'state', set: breachSet, width: 100 },
          { key: 'appeal', title: 'appealText', of: 'appeal', cut: true },
          { title: 'decision', cut: true, hidden: true },
          { title: 'gone', kind: 'moment', width: 160, hidden: true },
        ]}
        rowActions={[
          { label: 'uphold', may: 'uphold', opens: 'uphold' },
          { label: 'waive', may: 'waive', opens: 'waive' },
        ]}
        popups={{
          uphold: (row, close) => <Decide row={row} action="uphold" onClose={close} />,
          waive: (row, close) => <Decide row={row} action="waive" onClose={close} />,
        }}
      />
    </BookingOffice>
  )
}

function Decide({ row, action, onClose }: { row: Row; action: 'uphold' | 'waive'; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w(action)} · ${row.person}`}
      call={officeContract.decideBreach}
      draftKey={`appointments.breach/${row.id}`}
      initial={{ id: row.id, action, decision: '' }}
      changes={[officeContract.allBreaches]}
      success={w('decided')}
      saveLabel={w(action)}
      onClose={onClose}
      fields={{ decision: { label: w('decision') } }}
    />
  )
}
