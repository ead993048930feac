import { equipment, roomKinds } from '#engines/rooms/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { contract } from '../../contract.ts'
import type { RoomRow } from '../../shapes.ts'
import { RoomsOffice } from './RoomsOffice.tsx'
import { manageWords } from './words.ts'

const changes = [contract.rooms, contract.buildings, contract.places]
const kindSet = valueSet(manageWords, 'kind', roomKinds)
const openSet = valueSet(manageWords, 'open', { '1': 'good', '0': 'plain' })

export default function Register() {
  const buildings = useRead(contract.buildings, {}).data?.list
  return (
    <RoomsOffice at="rooms">
      <OfficeTable
        name="rooms.rooms"
        words={manageWords}
        read={contract.rooms}
        search="searchRooms"
        exportAs="rooms"
        empty="noRooms"
        onOpen="form"
        filters={[
          { label: 'building', options: buildings },
          { label: 'kind', options: kindSet },
          { label: 'isOpen', options: openSet },
        ]}
        columns={[
          { title: 'code', width: 130, sort: true },
          { title: 'name', always: true, kind: 'line' },
          { key: 'building', title: 'building', of: 'buildingName', width: 180 },
          { title: 'floor', kind: 'number', width: 90, sort: true },
          { key: 'capacity', title: 'seats', of: 'capacity', kind: 'number', width: 100, sort: true },
          { title: 'kind', set: kindSet, width: 120 },
          { title: 'isOpen', width: 110, render: ({ isOpen }) => openSet.show(isOpen ? '1' : '0') },
          {
            title: 'equipment',
            cut: true,
            render: (row, w) => row.equipment.map((one) => w(`equipment.${one}`)).join(' · '),
          },
        ]}
        rowActions={[
          { label: 'editRoom', opens: 'form' },
          {
            label: 'deleteRoom',
            danger: true,
            ask: 'deleteRoomAsk',
            run: ({ id, version }, send) => send(contract.deleteRoom, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newRoom' }}
        form={(row, close) => <RoomDrawer row={row} buildings={buildings ?? []} onClose={close} />}
      />
    </RoomsOffice>
  )
}

type DrawerProps = { row: RoomRow | undefined; buildings: readonly { id: string; name: string }[]; onClose: () => void }

function RoomDrawer({ row, buildings, onClose }: DrawerProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(row ? 'editRoom' : 'newRoom')}
      call={contract.saveRoom}
      draftKey={`rooms.room/${row?.id ?? 'new'}`}
      initial={initialOf(row, buildings[0]?.id)}
      fromFresh={(fresh) => initialOf(fresh as RoomRow)}
      changes={changes}
      onClose={onClose}
      fields={{
        building: {
          label: w('building'),
          kind: 'choice',
          options: buildings.map(({ id, name }) => ({ value: id, label: name })),
        },
        floor: { label: w('floor'), help: w('floorHelp') },
        code: { label: w('code') },
        name: { label: w('name') },
        nameEn: { label: w('nameEn') },
        capacity: { label: w('seats') },
        kind: { label: w('kind'), kind: 'choice', options: kindSet.options() },
        equipment: {
          label: w('equipment'),
          kind: 'choices',
          options: equipment.map((value) => ({ value, label: w(`equipment.${value}`) })),
        },
        isOpen: { label: w('isOpen'), kind: 'switch', help: w('openHelp') },
      }}
    />
  )
}

function initialOf(row: RoomRow | undefined, building = '') {
  if (!row)
    return {
      building,
      floor: 1,
      code: '',
      name: '',
      capacity: 0,
      kind: 'classroom' as const,
      equipment: [],
      isOpen: true,
    }
  const { buildingName: _, ...draft } = row
  return draft
}
