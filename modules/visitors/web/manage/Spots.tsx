import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { gateContract } from '../../gate-contract.ts'
import { answerSet } from './sets.ts'
import { VisitorOffice } from './VisitorOffice.tsx'
import { manageWords } from './words.ts'

/** Who was let in on the spot, why, by whom, and what the host says. */
export default function Spots() {
  return (
    <VisitorOffice at="spots">
      <OfficeTable
        name="visitors.spots"
        words={manageWords}
        read={gateContract.spots}
        search="insideSearch"
        empty="spotsNone"
        exportAs="spots"
        columns={[
          { title: 'name', always: true, width: 110 },
          { title: 'phone', width: 130 },
          { title: 'plate', width: 110, hidden: true },
          { title: 'host', width: 110 },
          { title: 'answer', set: answerSet, width: 100 },
          { title: 'purpose', cut: true },
          { title: 'why', cut: true },
          { title: 'gate', width: 100 },
          { title: 'enteredAt', kind: 'moment', width: 150 },
          { title: 'leftAt', kind: 'moment', width: 150 },
          { title: 'by', width: 100 },
          { title: 'recordedAt', kind: 'moment', width: 150, hidden: true },
        ]}
      />
    </VisitorOffice>
  )
}
