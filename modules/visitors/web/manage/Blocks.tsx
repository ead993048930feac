import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { blockSet } from './sets.ts'
import { VisitorOffice } from './VisitorOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof officeContract.blocks>['list'][number]
const changes = [officeContract.blocks]

/** The blacklist. Reason and author are read here only. */
export default function Blocks() {
  return (
    <VisitorOffice at="blocks">
      <OfficeTable
        name="visitors.blocks"
        words={manageWords}
        read={officeContract.blocks}
        search="blocksSearch"
        empty="blocksNone"
        filters={[{ key: 'state', label: 'blockState', options: blockSet }]}
        columns={[
          { title: 'name', always: true, width: 110 },
          { title: 'phone', width: 130 },
          { title: 'idNumber', width: 180 },
          { title: 'plate', width: 110 },
          { title: 'reason', cut: true },
          { key: 'state', title: 'blockState', of: 'state', set: blockSet, width: 100 },
          { title: 'hits', kind: 'number', width: 90 },
          { key: 'until', title: 'blockUntil', of: 'until', kind: 'moment', none: 'forGood', width: 170 },
          { key: 'by', title: 'author', of: 'by', width: 100 },
          { title: 'created', kind: 'moment', width: 150 },
        ]}
        rowActions={[{ label: 'lift', may: 'lift', danger: true, opens: 'lift' }]}
        popups={{ lift: (row, close) => <Lift row={row} onClose={close} /> }}
        add={{ label: 'addBlock' }}
        form={(_row, close) => <BlockForm onClose={close} />}
      />
    </VisitorOffice>
  )
}

function BlockForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('addBlock')}
      call={officeContract.block}
      draftKey="visitors.block/new"
      initial={{ reason: '' }}
      changes={changes}
      onClose={onClose}
      fields={{
        name: { label: w('name') },
        idNumber: { label: w('idNumber'), help: w('blockHelp') },
        phone: { label: w('phone') },
        plate: { label: w('plate') },
        reason: { label: w('reason') },
        until: { label: w('blockUntil'), kind: 'day' },
      }}
    />
  )
}

function Lift({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('lift')} · ${row.name || row.phone || row.plate}`}
      call={officeContract.lift}
      draftKey={`visitors.lift/${row.id}`}
      initial={{ id: row.id, reason: '' }}
      changes={changes}
      success={w('lifted')}
      saveLabel={w('lift')}
      onClose={onClose}
      fields={{ reason: { label: w('liftWhy') } }}
    />
  )
}
