import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { type EventRow, listStates } from '../../office-shapes.ts'
import { modes } from '../../shapes.ts'
import { eventChanges, eventStates, TakenBar, useUnits } from './event-parts.tsx'
import './tickets-office.css'
import { manageWords } from './words.ts'

const modeSet = valueSet(manageWords, 'mode', modes)

const open = ({ id }: { id: string }) => go(`manage/tickets/event/${id}`)

/** Events the caller organises. */
export default function Events() {
  const { units } = useUnits()
  return (
    <OfficeTable
      name="tickets.events"
      words={manageWords}
      title="title.events"
      note="events.note"
      read={contract.deskEvents}
      search="events.search"
      exportAs="events"
      empty="events.empty"
      onOpen={open}
      filters={[
        { label: 'column.state', options: eventStates.options(listStates) },
        { label: 'field.mode', options: modeSet },
        { kind: 'tree', key: 'unit', label: 'field.department', nodes: units },
      ]}
      columns={[
        { title: 'column.title', always: true, sort: true, width: 320, render: (event) => <Name event={event} /> },
        { title: 'column.state', width: 110, set: eventStates },
        { key: 'opens', title: 'field.opensAt', kind: 'moment', width: 165, sort: true },
        { title: 'column.starts', of: 'startsAt', kind: 'moment', width: 165, sort: true },
        { title: 'column.taken', width: 140, render: (event) => <Taken event={event} /> },
        { title: 'column.waiting', kind: 'number', width: 90, hidden: true },
        { title: 'column.sessions', width: 90, align: 'right', hidden: true },
        { title: 'column.updated', of: 'updatedAt', kind: 'moment', width: 165, sort: true, hidden: true },
      ]}
      rowActions={[
        {
          label: 'action.copy',
          icon: 'copy',
          run: ({ id }, send) =>
            send(
              contract.copyEvent,
              { id },
              { changes: eventChanges, done: 'done.copied', onSuccess: open, cover: true },
            ),
        },
        {
          label: 'action.remove',
          danger: true,
          ask: 'ask.remove',
          may: 'remove',
          run: ({ id, version }, send) =>
            send(contract.removeEvent, { id, version }, { changes: eventChanges, done: 'done.removed' }),
        },
      ]}
      add={{ label: 'events.new', run: () => go('manage/tickets/new') }}
    />
  )
}

function Name({ event: { title, poster, mode, department } }: { event: EventRow }) {
  const w = useWords(manageWords)
  return (
    <span className="tk-name c-line">
      <span className="tk-name__poster">{poster && <img src={`${poster}&thumb=1`} alt="" loading="lazy" />}</span>
      <span className="tk-name__words">
        {title}
        <small className="c-faint">{`${w(`mode.${mode}`)} · ${department || w('whole')}`}</small>
      </span>
    </span>
  )
}

const Taken = ({ event: { taken, size } }: { event: EventRow }) => (
  <span className="c-stack c-gap-1 c-figures">
    {`${formatNumber(taken)} / ${formatNumber(size)}`}
    <TakenBar taken={taken} size={size} />
  </span>
)
