import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { VisitorOffice } from './VisitorOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof officeContract.allGates>['list'][number]

/** The gates at which guards check. */
export default function Gates() {
  return (
    <VisitorOffice at="gates">
      <OfficeTable
        name="visitors.gates"
        words={manageWords}
        read={officeContract.allGates}
        search="gatesSearch"
        empty="gatesNone"
        onOpen="form"
        rowActions={[{ label: 'editGate', opens: 'form' }]}
        columns={[
          { key: 'name', title: 'gateName', of: 'name', always: true, width: 180 },
          { title: 'nameEn', width: 180 },
          { title: 'place', cut: true },
          { title: 'today', kind: 'number', width: 110 },
          { title: 'position', kind: 'number', width: 90 },
          {
            title: 'closed',
            width: 100,
            render: ({ closed }, w) => (
              <Tag tone={closed ? 'plain' : 'good'}>{w(closed ? 'closed.yes' : 'closed.no')}</Tag>
            ),
          },
        ]}
        add={{ label: 'addGate' }}
        form={(row, close) => <GateForm row={row} onClose={close} />}
      />
    </VisitorOffice>
  )
}

function GateForm({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'editGate' : 'addGate')}
      call={officeContract.saveGate}
      draftKey={`visitors.gate/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      changes={[officeContract.allGates]}
      onClose={onClose}
      fields={{
        name: { label: w('gateName') },
        nameEn: { label: w('nameEn') },
        nameTw: { label: w('nameTw') },
        place: { label: w('place') },
        position: { label: w('position') },
        closed: { label: w('closed') },
      }}
    />
  )
}

function initialOf(row: Row | undefined) {
  if (!row) return { name: '', position: 0, closed: false }
  const { today: _, ...gate } = row
  return gate
}
