import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { UtilitiesOffice } from './UtilitiesOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskRooms>['list'][number]
const changes = [contract.deskRooms, contract.deskBuildings]

/** Rooms and who lives in them. */
export default function Rooms() {
  const buildings = useRead(contract.choices, {}).data?.buildings
  return (
    <UtilitiesOffice at="rooms">
      <OfficeTable
        name="utilities.rooms"
        words={manageWords}
        read={contract.deskRooms}
        search="searchRooms"
        empty="noRooms"
        onOpen="form"
        filters={[{ label: 'building', options: buildings }]}
        columns={[
          { title: 'column.name', kind: 'line', always: true, sort: true },
          { title: 'column.building', width: 180 },
          { title: 'column.floor', width: 90, sort: true },
          { title: 'column.number', width: 150 },
          { title: 'column.living', of: ({ living, beds }) => `${living}/${beds}`, width: 100 },
          { title: 'column.people', cut: true },
          { title: 'column.meters', kind: 'number', width: 90 },
        ]}
        rowActions={[{ label: 'editRoom', opens: 'form' }]}
        add={{ label: 'newRoom' }}
        form={(row, close) => <RoomDrawer row={row} buildings={buildings ?? []} onClose={close} />}
      />
    </UtilitiesOffice>
  )
}

type DrawerProps = { row: Row | undefined; buildings: readonly { id: string; name: string }[]; onClose: () => void }

const initialOf = (row: Row | undefined, building = '') => ({
  ...{ id: row?.id ?? '', version: row?.version ?? 0, building: row?.buildingId ?? building, floor: row?.floor ?? '' },
  ...{ name: row?.name ?? '', number: row?.number ?? '', beds: row?.beds ?? 4, numbers: row?.numbers ?? '' },
})

function RoomDrawer({ row, buildings, onClose }: DrawerProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={row ? `${w('editRoom')} · ${row.name}` : w('newRoom')}
      call={contract.saveRoom}
      draftKey={`utilities.room/${row?.id ?? 'new'}`}
      initial={initialOf(row, buildings[0]?.id)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      changes={changes}
      onClose={onClose}
      fields={{
        building: {
          label: w('building'),
          kind: 'choice',
          options: buildings.map(({ id, name }) => ({ value: id, label: name })),
        },
        floor: { label: w('column.floor') },
        name: { label: w('column.name') },
        number: { label: w('column.number'), help: w('numberHelp') },
        beds: { label: w('beds') },
        numbers: { label: w('numbers'), help: w('numbersHelp') },
      }}
    />
  )
}
