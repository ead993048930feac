import { useState } from 'react'
import { resourceKinds } from '#engines/booking/rules.ts'
import { equipment } from '#engines/rooms/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { kindSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof officeContract.allResources>['list'][number]

/** Everything that can be booked. */
export default function Resources() {
  return (
    <BookingOffice at="resources">
      <OfficeTable
        name="appointments.resources"
        words={manageWords}
        read={officeContract.allResources}
        search="search"
        empty="none"
        onOpen="form"
        filters={[{ label: 'kind', options: kindSet }]}
        columns={[
          { key: 'name', title: 'nameCol', of: 'name', always: true, width: 200 },
          { title: 'kind', set: kindSet, width: 130 },
          { key: 'rulesName', title: 'rules', of: 'rulesName', width: 160 },
          { key: 'roomName', title: 'room', of: 'roomName', width: 150 },
          { title: 'place', cut: true },
          { title: 'units', kind: 'number', width: 90 },
          { key: 'seats', title: 'seatsMost', of: 'seats', kind: 'number', width: 100 },
          { title: 'ahead', kind: 'number', width: 100 },
          {
            title: 'closed',
            width: 100,
            render: ({ closed }, w) => (
              <Tag tone={closed ? 'plain' : 'good'}>{w(closed ? 'closed.yes' : 'closed.no')}</Tag>
            ),
          },
        ]}
        rowActions={[
          { label: 'editResource', opens: 'form' },
          { label: 'doorPage', opens: 'door' },
        ]}
        popups={{ door: (row, close) => <DoorLink row={row} onClose={close} /> }}
        add={{ label: 'addResource' }}
        form={(row, close) => <ResourceForm row={row} onClose={close} />}
      />
    </BookingOffice>
  )
}

function ResourceForm({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const rules = useRead(officeContract.allRules, { page_size: 100 }).data?.list ?? []
  return (
    <DrawerForm
      title={w(row ? 'editResource' : 'addResource')}
      call={officeContract.saveResource}
      draftKey={`appointments.resource/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      changes={[officeContract.allResources]}
      onClose={onClose}
      fields={{
        kind: {
          label: w('kind'),
          kind: 'choice',
          required: true,
          options: resourceKinds.map((value) => ({ value, label: w(`kind.${value}`) })),
        },
        name: { label: w('nameCol') },
        nameEn: { label: w('nameEn') },
        nameTw: { label: w('nameTw') },
        rules: {
          label: w('rules'),
          kind: 'choice',
          required: true,
          options: rules.map(({ id, name }) => ({ value: id, label: name })),
        },
        room: { label: w('room'), help: w('roomHelp'), control: (bound) => <RoomField {...bound} /> },
        place: { label: w('place') },
        host: { label: w('host') },
        units: { label: w('units') },
        unitNames: { label: w('unitNames'), kind: 'long' },
        plan: { label: w('plan'), help: w('planHelp'), kind: 'long' },
        seats: { label: w('seatsMost') },
        features: {
          label: w('features'),
          kind: 'choices',
          options: equipment.map((value) => ({ value, label: w(`feature.${value}`) })),
        },
        about: { label: w('about') },
        aboutEn: { label: w('aboutEn') },
        position: { label: w('position') },
        closed: { label: w('closed') },
      }}
    />
  )
}

function initialOf(row: Row | undefined) {
  if (!row)
    return { kind: 'room' as const, name: '', units: 1, seats: 1, position: 0, closed: false, room: '', features: [] }
  const { rulesName: _, roomName: __, doorCode: ___, ahead: ____, ...draft } = row
  return draft
}

function RoomField({
  value,
  onChange,
  ...rest
}: {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}) {
  const w = useWords(manageWords)
  const [q, setQ] = useState('')
  const { data, loading } = useRead(officeContract.roomChoices, { q, ids: value ? [String(value)] : [] })
  return (
    <FoundSelect
      {...rest}
      label={w('room')}
      options={(data?.list ?? []).map(({ id, name, capacity }) => ({ value: id, label: `${name} · ${capacity}` }))}
      loading={loading}
      value={value || undefined}
      onChange={(picked) => onChange?.(picked ?? '')}
      onSearch={setQ}
    />
  )
}

/** The address of the page at its door, to be opened on a tablet. */
function DoorLink({ row: { name, doorCode }, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  const url = new URL(`generalApp/door?code=${doorCode}`, location.href.replace(/manage\/.*$/, '')).href
  return (
    <Detail
      title={`${w('doorPage')} · ${name}`}
      onClose={onClose}
      facts={[{ label: w('doorPage'), value: <a href={url}>{url}</a> }]}
    />
  )
}
