import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { kindSet, stateSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof officeContract.allBookings>['list'][number]

/** All bookings. */
export default function Bookings() {
  return (
    <BookingOffice at="bookings">
      <OfficeTable
        name="appointments.bookings"
        words={manageWords}
        read={officeContract.allBookings}
        search="searchBooking"
        empty="bookingsNone"
        exportAs="bookings"
        filters={[
          { label: 'state', options: stateSet },
          { label: 'kind', options: kindSet },
          { kind: 'days', label: 'period', keys: ['since', 'until'] },
        ]}
        columns={[
          { key: 'name', title: 'resourceName', of: 'name', always: true, width: 180 },
          { title: 'unitName', width: 100 },
          { title: 'person', width: 110 },
          { title: 'number', width: 120 },
          { title: 'from', kind: 'moment', width: 160, sort: true },
          { title: 'until', kind: 'moment', width: 160 },
          { title: 'state', set: stateSet, width: 110 },
          { title: 'purpose', cut: true },
          {
            key: 'members',
            title: 'members',
            render: ({ members }, w) => members.map((one) => `${one.name}（${w(`member.${one.state}`)}）`).join('、'),
            width: 180,
            hidden: true,
          },
          { title: 'size', kind: 'number', width: 80, hidden: true },
          { title: 'checkedInAt', kind: 'moment', width: 160, hidden: true },
          { title: 'created', kind: 'moment', width: 160, sort: true, hidden: true },
        ]}
        rowActions={[{ label: 'cancelBooking', may: 'cancel', danger: true, opens: 'cancel' }]}
        popups={{ cancel: (row, close) => <Cancel row={row} onClose={close} /> }}
      />
    </BookingOffice>
  )
}

function Cancel({ row, onClose }: { row: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('cancelBooking')} · ${row.name} · ${row.person}`}
      call={officeContract.cancelBooking}
      draftKey={`appointments.cancel/${row.id}`}
      initial={{ id: row.id, reason: '' }}
      changes={[officeContract.allBookings]}
      success={w('cancelled')}
      saveLabel={w('cancelBooking')}
      onClose={onClose}
      fields={{ reason: { label: w('reason') } }}
    />
  )
}
