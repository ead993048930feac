import type { ReceivedFrom } from '#kernel/contract.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { addressOf, go } from '#kernel/web/pages/history.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { SeatingRules } from './SeatingRules.tsx'
import { UseVenue } from './UseVenue.tsx'
import { seatWords } from './words.ts'

export type SeatingRow = ReceivedFrom<typeof contract.seatings>['list'][number]

const open = ({ session }: SeatingRow) => go(`manage/seatings/${session}`)

/** Sessions with seat selection. */
export default function Seatings() {
  return (
    <OfficeTable
      name="seats.seatings"
      words={seatWords}
      title="title.seatings"
      note="seatings.note"
      read={contract.seatings}
      rowKey="session"
      search="seatings.search"
      empty="seatings.empty"
      onOpen={open}
      columns={[
        { title: 'seatings.event', of: 'title', always: true, cut: true },
        { title: 'seatings.session', of: 'sessionTitle', width: 150 },
        { title: 'seatings.startsAt', kind: 'moment', width: 160 },
        { title: 'seatings.venue', width: 160, cut: true },
        { title: 'seatings.seats', kind: 'number', width: 90 },
        { title: 'seatings.taken', kind: 'number', width: 90 },
        { title: 'seatings.closed', kind: 'number', width: 90 },
        {
          title: 'seatings.displaced',
          width: 100,
          align: 'right',
          render: ({ displaced }) => (displaced ? <Tag tone="warn">{displaced}</Tag> : '0'),
        },
      ]}
      rowActions={[
        { label: 'seatings.open', run: open },
        { label: 'seatings.settings', opens: 'rules' },
        {
          label: 'seatings.page',
          run: ({ session }) => void window.open(addressOf(`seat/chooseSeat?id=${session}`), '_blank', 'noopener'),
        },
      ]}
      popups={{ rules: (seating, close) => <SeatingRules seating={seating} onClose={close} /> }}
      add={{ label: 'seatings.use' }}
      form={(_, close) => <UseVenue onClose={close} />}
    />
  )
}
