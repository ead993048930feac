import { type Audience, everyone } from '#engines/directory/audience.ts'
import { AudienceField } from '#engines/directory/web/manage/AudienceField.tsx'
import { useSaidAudience } from '#engines/directory/web/manage/said-audience.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { colours } from '../../shapes.ts'
import { AgendaOffice } from './AgendaOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskCalendars>['list'][number]
const changes = [contract.deskCalendars]

/** Calendars of the school and whom they are for. */
export default function DeskCalendars() {
  const w = useWords(manageWords)
  const units = useRead(contract.deskUnits, {}).data?.list ?? []
  const saidAudience = useSaidAudience(units)
  return (
    <AgendaOffice at="calendars">
      <OfficeTable
        name="agenda.calendars"
        words={manageWords}
        read={contract.deskCalendars}
        search="search"
        empty="noCalendars"
        onOpen="form"
        columns={[
          { key: 'name', title: 'calendarName', of: 'name', always: true, sort: true },
          { key: 'colour', title: 'colour', of: ({ colour }) => w(`colour.${colour}`), width: 100 },
          { key: 'audience', title: 'audience', of: ({ audience }) => saidAudience(audience), cut: true },
          { key: 'events', title: 'events', of: 'events', width: 110 },
        ]}
        rowActions={[
          { label: 'edit', opens: 'form' },
          {
            label: 'delete',
            danger: true,
            ask: 'deleteCalendarAsk',
            run: ({ id, version }, send) => send(contract.deleteDeskCalendar, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newCalendar' }}
        form={(row, close) => <CalendarDrawer row={row} onClose={close} />}
      />
    </AgendaOffice>
  )
}

function CalendarDrawer({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const units = useRead(contract.deskUnits, {}).data?.list ?? []
  const saidAudience = useSaidAudience(units)
  return (
    <DrawerForm
      title={w(row ? 'editCalendar' : 'newCalendar')}
      call={contract.saveDeskCalendar}
      draftKey={`agenda.calendar/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      toSend={(values) => ({ ...values, audience: JSON.stringify(values.audience) }) as never}
      changes={changes}
      success={w('saved')}
      onClose={onClose}
      fields={{
        name: { label: w('calendarName'), required: true },
        nameEn: { label: w('nameEn') },
        colour: {
          label: w('colour'),
          kind: 'choice',
          required: true,
          options: colours.map((value) => ({ value, label: w(`colour.${value}`) })),
        },
        audience: {
          label: w('audience'),
          said: saidAudience,
          control: ({ value, onChange }) => (
            <AudienceField
              value={value as Audience}
              onChange={(next) => onChange?.(next)}
              units={units}
              count={contract.deskAudience}
            />
          ),
        },
      }}
    />
  )
}

function initialOf(row: Row | undefined) {
  if (!row) return { name: '', nameEn: '', colour: 'teal' as const, audience: everyone }
  const { events: _, ...draft } = row
  return draft
}
