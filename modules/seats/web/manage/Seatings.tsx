import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { addressOf, go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { SeatingRules } from './SeatingRules.tsx'
import { UseVenue } from './UseVenue.tsx'
import { seatWords } from './words.ts'

export type SeatingRow = ReceivedFrom<typeof contract.seatings>['list'][number]

/** Sessions with seat selection. */
export default function Seatings() {
  const w = useWords(seatWords)
  const [using, setUsing] = useState(false)
  const [editing, setEditing] = useState<SeatingRow>()
  const figure = (key: 'seats' | 'taken' | 'closed') => ({
    key,
    title: w(`seatings.${key}`),
    width: 90,
    align: 'right' as const,
    render: (row: SeatingRow) => formatNumber(row[key]),
  })
  return (
    <OfficePage title={w('title.seatings')} note={w('seatings.note')}>
      <OfficeTable<SeatingRow>
        name="seats.seatings"
        read={contract.seatings}
        rowKey={({ session }) => session}
        search={{ key: 'q', label: w('seatings.search') }}
        empty={w('seatings.empty')}
        onOpen={({ session }) => go(`manage/seatings/${session}`)}
        columns={[
          { key: 'event', title: w('seatings.event'), always: true, cut: true, render: ({ title }) => title },
          {
            key: 'session',
            title: w('seatings.session'),
            width: 150,
            render: ({ sessionTitle }) => sessionTitle || '–',
          },
          { key: 'startsAt', title: w('seatings.startsAt'), width: 160, render: ({ startsAt }) => moment(startsAt) },
          { key: 'venue', title: w('seatings.venue'), width: 160, cut: true, render: ({ venue }) => venue || '–' },
          figure('seats'),
          figure('taken'),
          figure('closed'),
          {
            key: 'displaced',
            title: w('seatings.displaced'),
            width: 100,
            align: 'right',
            render: ({ displaced }) => (displaced ? <Tag tone="warn">{displaced}</Tag> : '0'),
          },
        ]}
        rowActions={[
          { key: 'open', label: w('seatings.open'), run: ({ session }) => go(`manage/seatings/${session}`) },
          { key: 'rules', label: w('seatings.settings'), run: setEditing },
          {
            key: 'page',
            label: w('seatings.page'),
            run: ({ session }) => void window.open(addressOf(`seat/chooseSeat?id=${session}`), '_blank', 'noopener'),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setUsing(true)}>
            {w('seatings.use')}
          </Button>
        }
      />
      {using && <UseVenue onClose={() => setUsing(false)} />}
      {editing && <SeatingRules seating={editing} onClose={() => setEditing(undefined)} />}
    </OfficePage>
  )
}
