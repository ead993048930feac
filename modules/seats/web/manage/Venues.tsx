import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { seatWords } from './words.ts'

type Venue = ReceivedFrom<typeof contract.venues>['list'][number]

const whichSet = valueSet(seatWords, 'venues.which', ['live', 'archived'])
const done = { done: 'venues.done' } as const
const draw = ({ id }: { id: string }) => go(`manage/venues/${id}`)

/** Venues of the site. */
export default function Venues() {
  const [editing, setEditing] = useState<Venue | 'new'>()
  const [made, setMade] = useState('')
  // A new venue has no seats, so the editor opens next, once the form is closed and no longer blocks leaving.
  useEffect(() => {
    if (made && !editing) draw({ id: made })
  }, [made, editing])
  return (
    <OfficeTable
      name="seats.venues"
      words={seatWords}
      title="title.venues"
      note="venues.note"
      read={contract.venues}
      search="venues.search"
      empty="venues.empty"
      onOpen={draw}
      filters={[{ label: 'venues.which', usual: 'live', options: whichSet }]}
      columns={[
        { title: 'venues.name', always: true, sort: true },
        { title: 'venues.address', cut: true },
        { title: 'venues.seats', kind: 'number', width: 120, sort: true },
        { title: 'venues.usedBy', kind: 'number', width: 110 },
        { title: 'venues.updatedAt', kind: 'moment', width: 170, sort: true },
      ]}
      rowActions={[
        { label: 'venues.draw', run: draw },
        { label: 'venues.edit', run: setEditing },
        {
          label: 'venues.duplicate',
          icon: 'copy',
          run: ({ id }, send) =>
            send(contract.duplicateVenue, { id }, { done: ({ name }, w) => w('venues.duplicated', { name }) }),
        },
        {
          label: 'venues.archive',
          danger: true,
          when: ({ archived }) => !archived,
          ask: 'venues.askArchive',
          run: ({ id, version }, send) => send(contract.archiveVenue, { id, version, archived: true }, done),
        },
        {
          label: 'venues.restore',
          when: ({ archived }) => archived,
          run: ({ id, version }, send) => send(contract.archiveVenue, { id, version, archived: false }, done),
        },
      ]}
      add={{ label: 'venues.new', run: () => setEditing('new') }}
    >
      {editing && (
        <VenueForm
          venue={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onMade={setMade}
        />
      )}
    </OfficeTable>
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
