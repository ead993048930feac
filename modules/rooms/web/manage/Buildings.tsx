import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { BuildingRow } from '../../shapes.ts'
import { RoomsOffice } from './RoomsOffice.tsx'
import { manageWords } from './words.ts'

const changes = [contract.buildings, contract.rooms, contract.places]

export default function Buildings() {
  return (
    <RoomsOffice at="buildings">
      <OfficeTable
        name="rooms.buildings"
        words={manageWords}
        read={contract.buildings}
        search={{
          label: 'searchBuildings',
          in: ({ code, name, nameEn, place }) => `${code} ${name} ${nameEn} ${place}`,
        }}
        empty="noBuildings"
        onOpen="form"
        columns={[
          { title: 'code', width: 120, sort: 'here' },
          { title: 'name', always: true, kind: 'line' },
          { key: 'campus', title: 'campus', of: 'campusName', width: 160 },
          { title: 'place', cut: true },
          { title: 'rooms', kind: 'number', width: 110, sort: 'here' },
        ]}
        rowActions={[
          { label: 'editBuilding', opens: 'form' },
          {
            label: 'deleteBuilding',
            danger: true,
            ask: 'deleteBuildingAsk',
            run: ({ id, version }, send) => send(contract.deleteBuilding, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newBuilding' }}
        form={(row, close) => <BuildingDrawer row={row} onClose={close} />}
      />
    </RoomsOffice>
  )
}

function BuildingDrawer({ row, onClose }: { row: BuildingRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const campuses = useRead(contract.buildings, {}).data?.campuses ?? []
  return (
    <DrawerForm
      title={w(row ? 'editBuilding' : 'newBuilding')}
      call={contract.saveBuilding}
      draftKey={`rooms.building/${row?.id ?? 'new'}`}
      initial={initialOf(row, campuses[0]?.id)}
      fromFresh={(fresh) => initialOf(fresh as BuildingRow)}
      changes={changes}
      onClose={onClose}
      fields={{
        campus: {
          label: w('campus'),
          kind: 'choice',
          options: campuses.map(({ id, name }) => ({ value: id, label: name })),
        },
        code: { label: w('code') },
        name: { label: w('name') },
        nameEn: { label: w('nameEn') },
        place: { label: w('place') },
        placeEn: { label: w('placeEn') },
      }}
    />
  )
}

function initialOf(row: BuildingRow | undefined, campus = '') {
  if (!row) return { campus, code: '', name: '' }
  const { campusName: _, rooms: __, ...draft } = row
  return draft
}
