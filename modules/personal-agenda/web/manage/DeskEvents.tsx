import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { contract } from '../../contract.ts'
import { dayOf } from '../days.ts'
import { saidRule } from '../rules.ts'
import { AgendaOffice } from './AgendaOffice.tsx'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskEvents>['list'][number]
const changes = [contract.deskEvents, contract.deskCalendars]

const said = (at: number, allDay: boolean): string => (allDay ? formatDay(dayOf(at)) : moment(at))

/** Events of the school's calendars. */
export default function DeskEvents() {
  return (
    <AgendaOffice at="events">
      <OfficeTable
        name="agenda.events"
        words={manageWords}
        read={contract.deskEvents}
        search="searchEvents"
        empty="noEvents"
        onOpen="form"
        columns={[
          { key: 'title', title: 'title', of: 'title', always: true, sort: true, cut: true },
          { key: 'calendar', title: 'calendar', of: 'calendarName', width: 180 },
          { title: 'starts', width: 170, sort: true, render: ({ starts, allDay }) => said(starts, allDay) },
          // The end of a whole day is the next midnight.
          { title: 'ends', width: 170, render: ({ ends, allDay }) => said(allDay ? ends - 1 : ends, allDay) },
          { key: 'place', title: 'place', of: 'place', width: 180, cut: true },
          { title: 'rule', width: 200, cut: true, render: ({ rule, starts }, w) => saidRule(w, rule, dayOf(starts)) },
        ]}
        rowActions={[
          { label: 'edit', opens: 'form' },
          {
            label: 'delete',
            danger: true,
            ask: 'deleteEventAsk',
            run: ({ id, version }, send) => send(contract.deleteDeskEvent, { id, version }, { changes }),
          },
        ]}
        add={{ label: 'newEvent' }}
        form={(row, close) => <EventDrawer row={row} onClose={close} />}
      />
    </AgendaOffice>
  )
}

function EventDrawer({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  const calendars = useRead(contract.deskCalendars, { page_size: 100 }).data?.list ?? []
  return (
    <DrawerForm
      title={w(row ? 'editEvent' : 'newEvent')}
      call={contract.saveDeskEvent}
      draftKey={`agenda.event/${row?.id ?? 'new'}`}
      initial={initialOf(row)}
      fromFresh={(fresh) => initialOf(fresh as Row)}
      changes={changes}
      success={w('saved')}
      onClose={onClose}
      fields={{
        calendar: {
          label: w('calendar'),
          kind: 'choice',
          required: true,
          options: calendars.map(({ id, name }) => ({ value: id, label: name })),
        },
        title: { label: w('title'), required: true },
        allDay: { label: w('allDay') },
        starts: { label: w('starts'), kind: 'moment', required: true },
        ends: { label: w('ends'), kind: 'moment', required: true },
        place: { label: w('place') },
        text: { label: w('text'), kind: 'long' },
        rule: { label: w('rule'), help: w('ruleHelp') },
        busy: { label: w('busy') },
      }}
    />
  )
}

function initialOf(row: Row | undefined) {
  if (!row) return { title: '', place: '', text: '', allDay: false, rule: '', busy: true }
  const { id, version, calendar, title, place, text, starts, ends, allDay, zone, rule, busy } = row
  return { id, version, calendar, title, place, text, starts, ends, allDay, zone, rule, busy }
}
