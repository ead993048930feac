import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { filterOrigins, originSet, phaseSet } from './sets.ts'
import { VisitLook } from './VisitLook.tsx'
import { VisitorOffice } from './VisitorOffice.tsx'
import { manageWords } from './words.ts'

export type Row = ReceivedFrom<typeof officeContract.visits>['list'][number]
const changes = [officeContract.visits]

/** All visits. */
export default function Visits() {
  return (
    <VisitorOffice at="visits">
      <OfficeTable
        name="visitors.visits"
        words={manageWords}
        read={officeContract.visits}
        search="search"
        empty="none"
        exportAs="visits"
        filters={[
          { label: 'phase', options: phaseSet },
          { label: 'origin', options: filterOrigins },
          { kind: 'days', label: 'period', keys: ['since', 'until'] },
        ]}
        columns={[
          { title: 'names', of: ({ names }) => names.join('、'), always: true, width: 150 },
          { title: 'phase', set: phaseSet, width: 100 },
          { title: 'guests', kind: 'number', width: 70 },
          { title: 'cars', kind: 'number', width: 70, hidden: true },
          { title: 'host', width: 110 },
          { title: 'unit', width: 120, cut: true },
          { title: 'purpose', cut: true },
          { title: 'place', width: 120, cut: true, hidden: true },
          { title: 'from', kind: 'moment', width: 150, sort: true },
          { title: 'until', kind: 'moment', width: 150, hidden: true },
          { title: 'origin', set: originSet, width: 100 },
          { title: 'came', kind: 'number', width: 70 },
          { title: 'created', kind: 'moment', width: 150, sort: true, hidden: true },
        ]}
        onOpen="look"
        rowActions={[
          { label: 'look', opens: 'look' },
          { label: 'assign', may: 'assign', opens: 'assign' },
          { label: 'cancelVisit', may: 'cancel', danger: true, opens: 'cancel' },
        ]}
        popups={{
          look: (row, close) => <VisitLook row={row} onClose={close} />,
          assign: (row, close) => <Assign row={row} onClose={close} />,
          cancel: (row, close) => <Cancel row={row} onClose={close} />,
        }}
      />
    </VisitorOffice>
  )
}

type PopupProps = { row: Row; onClose: () => void }

function Cancel({ row, onClose }: PopupProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('cancelVisit')} · ${row.purpose}`}
      call={officeContract.cancelVisit}
      draftKey={`visitors.cancel/${row.id}`}
      initial={{ id: row.id, reason: '' }}
      changes={changes}
      success={w('cancelled')}
      saveLabel={w('cancelVisit')}
      onClose={onClose}
      fields={{ reason: { label: w('reason') } }}
    />
  )
}

/** What the guest wrote is shown: it may be a typing mistake. */
function Assign({ row, onClose }: PopupProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('assign')} · ${row.purpose}`}
      call={officeContract.assignHost}
      draftKey={`visitors.assign/${row.id}`}
      initial={{ id: row.id, number: '' }}
      changes={changes}
      success={w('assigned')}
      saveLabel={w('assign')}
      onClose={onClose}
      fields={{ number: { label: w('assignNumber'), help: w('written', { name: row.hostWritten }) } }}
    />
  )
}
