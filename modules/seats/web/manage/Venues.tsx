import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { seatWords } from './words.ts'

type Venue = ReceivedFrom<typeof contract.venues>['list'][number]

const draw = ({ id }: { id: string }) => go(`manage/venues/${id}`)

/** Venues of the site. */
export default function Venues() {
  const w = useWords(seatWords)
  const [editing, setEditing] = useState<Venue | 'new'>()
  const [made, setMade] = useState('')
  // A new venue has no seats, so the editor opens next, once the form is closed and no longer blocks leaving.
  useEffect(() => {
    if (made && !editing) draw({ id: made })
  }, [made, editing])
  const changes = { changes: [contract.venues], cover: false }
  const copy = useAction(contract.duplicateVenue, {
    ...changes,
    success: ({ name }) => w('venues.duplicated', { name }),
  })
  const archive = useAction(contract.archiveVenue, { ...changes, success: w('venues.done') })
  return (
    <OfficePage title={w('title.venues')} note={w('venues.note')}>
      <OfficeTable<Venue>
        name="seats.venues"
        read={contract.venues}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('venues.search') }}
        empty={w('venues.empty')}
        onOpen={draw}
        filters={[
          {
            kind: 'choice',
            key: 'which',
            label: w('venues.which'),
            usual: 'live',
            options: (['live', 'archived'] as const).map((value) => ({ value, label: w(`venues.which.${value}`) })),
          },
        ]}
        columns={[
          { key: 'name', title: w('venues.name'), always: true, sort: true, render: ({ name }) => name },
          { key: 'address', title: w('venues.address'), cut: true, render: ({ address }) => address || '–' },
          {
            key: 'seats',
            title: w('venues.seats'),
            width: 120,
            align: 'right',
            sort: true,
            render: ({ seats }) => formatNumber(seats),
          },
          {
            key: 'usedBy',
            title: w('venues.usedBy'),
            width: 110,
            align: 'right',
            render: ({ usedBy }) => formatNumber(usedBy),
          },
          {
            key: 'updatedAt',
            title: w('venues.updatedAt'),
            width: 170,
            sort: true,
            render: ({ updatedAt }) => moment(updatedAt),
          },
        ]}
        rowActions={[
          { key: 'draw', label: w('venues.draw'), run: draw },
          { key: 'edit', label: w('venues.edit'), run: setEditing },
          { key: 'duplicate', label: w('venues.duplicate'), icon: 'copy', run: ({ id }) => copy.run({ id }) },
          {
            key: 'archive',
            label: w('venues.archive'),
            danger: true,
            when: ({ archived }) => !archived,
            ask: ({ name }) => w('venues.askArchive', { name }),
            run: ({ id, version }) => archive.run({ id, version, archived: true }),
          },
          {
            key: 'restore',
            label: w('venues.restore'),
            when: ({ archived }) => archived,
            run: ({ id, version }) => archive.run({ id, version, archived: false }),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setEditing('new')}>
            {w('venues.new')}
          </Button>
        }
      />
      {editing && (
        <VenueForm
          venue={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onMade={setMade}
        />
      )}
    </OfficePage>
  )
}

type FormProps = { venue: Venue | undefined; onClose: () => void; onMade: (id: string) => void }

function VenueForm({ venue, onClose, onMade }: FormProps) {
  const w = useWords(seatWords)
  const { id = '', version = 0, name = '', nameEn = '', nameTw = '', address = '' } = venue ?? {}
  return (
    <DrawerForm
      title={w(venue ? 'venues.edit' : 'venues.new')}
      call={contract.saveVenue}
      draftKey={`seats.venue/${id || 'new'}`}
      initial={{ id, version, name, nameEn, nameTw, address }}
      fromFresh={(fresh) => fresh}
      changes={[contract.venues]}
      success={w('venues.done')}
      onClose={onClose}
      onSaved={(saved) => !venue && onMade(saved.id)}
      fields={{
        name: { label: w('venues.name') },
        address: { label: w('venues.address') },
        nameEn: { label: w('venues.nameEn') },
        nameTw: { label: w('venues.nameTw') },
      }}
    />
  )
}
