import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { ClosureRow } from '../../shapes.ts'
import { RoomField } from './RoomField.tsx'
import { RoomsOffice } from './RoomsOffice.tsx'
import { manageWords } from './words.ts'

const changes = [contract.closures]

export default function Closures() {
  return (
    <RoomsOffice at="closures">
      <OfficeTable
        name="rooms.closures"
        words={manageWords}
        read={contract.closures}
        empty="noClosures"
        onOpen="form"
        columns={[
          { key: 'building', title: 'building', of: 'buildingName', width: 180, always: true },
          { key: 'room', title: 'closedRoom', of: 'roomName', none: 'wholeBuilding', width: 200 },
          { title: 'from', kind: 'day', width: 140 },
          { title: 'until', kind: 'day', width: 140 },
          { key: 'hours', title: 'hours', of: ({ starts, ends }) => `${starts} – ${ends}`, width: 140 },
          { title: 'reason', cut: true },
        ]}
        rowActions={[
          { label: 'editClosure', opens: 'form' },
          {
            label: 'deleteClosure',
            ask: 'deleteClosureAsk',
            run: ({ id, version }, send) => send(contract.deleteClosure, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newClosure' }}
        form={(row, close) => <ClosureDrawer row={row} onClose={close} />}
      />
    </RoomsOffice>
  )
}

function ClosureDrawer({ row, onClose }: { row: ClosureRow | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const buildings = useRead(contract.buildings, {}).data?.list ?? []
  return (
    <DrawerForm
      title={w(row ? 'editClosure' : 'newClosure')}
      call={contract.saveClosure}
      draftKey={`rooms.closure/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as ClosureRow)}
      changes={changes}
      onClose={onClose}
      fields={{
        building: {
          label: w('building'),
          kind: 'choice',
          required: true,
          options: buildings.map(({ id, name }) => ({ value: id, label: name })),
        },
        room: {
          label: w('closedRoom'),
          control: (bound, { building }) => <RoomField {...bound} building={String(building ?? '')} />,
        },
        from: { label: w('from'), kind: 'day' },
        until: { label: w('until'), kind: 'day' },
        starts: { label: w('starts') },
        ends: { label: w('ends'), help: w('endsHelp') },
        reason: { label: w('reason') },
        reasonEn: { label: w('reasonEn') },
      }}
    />
  )
}

function initialOf(row: ClosureRow | undefined) {
  const today = currentDay()
  if (!row) return { room: '', from: today, until: today, starts: '00:00', ends: '24:00', reason: '' }
  const { buildingName: _, roomName: __, ...draft } = row
  return draft
}
