import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskBuildings>['list'][number]

export default function Buildings() {
  return (
    <UtilitiesOffice at="buildings">
      <OfficeTable
        name="utilities.buildings"
        words={manageWords}
        read={contract.deskBuildings}
        search="searchBuildings"
        empty="noBuildings"
        onOpen="form"
        columns={[
          { title: 'column.name', kind: 'line', always: true, sort: true },
          { title: 'column.campus', width: 160 },
          { title: 'column.area', kind: 'number', width: 90 },
          { title: 'column.code', kind: 'code', width: 300, sort: true },
          { title: 'column.repairPhone', width: 150 },
          { title: 'column.rooms', kind: 'number', width: 90 },
        ]}
        rowActions={[{ label: 'editBuilding', opens: 'form' }]}
        add={{ label: 'newBuilding' }}
        form={(row, close) => <BuildingDrawer row={row} onClose={close} />}
      />
    </UtilitiesOffice>
  )
}

const initialOf = (row: Row | undefined) => ({
  ...{ id: row?.id ?? '', version: row?.version ?? 0, code: row?.code ?? '', area: row?.area ?? 1 },
  ...{ campus: row?.campus ?? '', campusEn: row?.campusEn ?? '', name: row?.name ?? '', nameEn: row?.nameEn ?? '' },
  repairPhone: row?.repairPhone ?? '',
})

function BuildingDrawer({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={row ? `${w('editBuilding')} · ${row.name}` : w('newBuilding')}
      call={contract.saveBuilding}
      draftKey={`utilities.building/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      changes={[contract.deskBuildings, contract.choices]}
      onClose={onClose}
      fields={{
        name: { label: w('column.name') },
        nameEn: { label: w('nameEn') },
        code: { label: w('column.code'), help: w('codeHelp') },
        campus: { label: w('column.campus') },
        campusEn: { label: w('campusEn') },
        area: { label: w('column.area'), help: w('areaHelp') },
        repairPhone: { label: w('column.repairPhone') },
      }}
    />
  )
}
