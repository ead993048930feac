import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { type EventRow, listStates } from '../../office-shapes.ts'
import { modes } from '../../shapes.ts'
import { eventChanges, StateTag, TakenBar, useUnits } from './event-parts.tsx'
import './tickets-office.css'
import { type ManageWords, manageWords } from './words.ts'

/** Events the caller organises. */
export default function Events() {
  const w = useWords(manageWords)
  const { units } = useUnits()
  const copy = useAction(contract.copyEvent, {
    changes: eventChanges,
    success: w('done.copied'),
    onSuccess: ({ id }) => go(`manage/tickets/event/${id}`),
  })
  const remove = useAction(contract.removeEvent, { changes: eventChanges, success: w('done.removed'), cover: false })
  return (
    <OfficePage title={w('title.events')} note={w('events.note')}>
      <OfficeTable<EventRow>
        name="tickets.events"
        read={contract.deskEvents}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('events.search') }}
        exportAs={{ module: 'tickets', name: 'events' }}
        empty={w('events.empty')}
        onOpen={({ id }) => go(`manage/tickets/event/${id}`)}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('column.state'),
            options: choices(listStates, (key) => w(`state.${key}`)),
          },
          { kind: 'choice', key: 'mode', label: w('field.mode'), options: choices(modes, (key) => w(`mode.${key}`)) },
          { kind: 'tree', key: 'unit', label: w('field.department'), nodes: units },
        ]}
        columns={columnsOf(w)}
        rowActions={[
          { key: 'copy', label: w('action.copy'), icon: 'copy', run: ({ id }) => copy.run({ id }) },
          {
            key: 'remove',
            label: w('action.remove'),
            danger: true,
            ask: ({ title }) => w('ask.remove', { title }),
            when: ({ allowedActions }) => allowedActions.includes('remove'),
            run: ({ id, version }) => remove.run({ id, version }),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => go('manage/tickets/new')}>
            {w('events.new')}
          </Button>
        }
      />
    </OfficePage>
  )
}

const choices = <K extends string>(keys: readonly K[], named: (key: K) => string) =>
  keys.map((value) => ({ value, label: named(value) }))

function columnsOf(w: ManageWords): TableColumn<EventRow>[] {
  return [
    {
      key: 'title',
      title: w('column.title'),
      always: true,
      sort: true,
      width: 320,
      render: (event) => <Name event={event} />,
    },
    { key: 'state', title: w('column.state'), width: 110, render: ({ state }) => <StateTag state={state} /> },
    { key: 'opens', title: w('field.opensAt'), width: 165, sort: true, render: ({ opensAt }) => moment(opensAt) },
    { key: 'starts', title: w('column.starts'), width: 165, sort: true, render: ({ startsAt }) => moment(startsAt) },
    { key: 'taken', title: w('column.taken'), width: 140, render: (event) => <Taken event={event} /> },
    {
      key: 'waiting',
      title: w('column.waiting'),
      width: 90,
      align: 'right',
      hidden: true,
      render: ({ waiting }) => formatNumber(waiting),
    },
    {
      key: 'sessions',
      title: w('column.sessions'),
      width: 90,
      align: 'right',
      hidden: true,
      render: ({ sessions }) => sessions,
    },
    {
      key: 'updated',
      title: w('column.updated'),
      width: 165,
      sort: true,
      hidden: true,
      render: ({ updatedAt }) => moment(updatedAt),
    },
  ]
}

function Name({ event: { title, poster, mode, department } }: { event: EventRow }) {
  const w = useWords(manageWords)
  return (
    <span className="tk-name">
      <span className="tk-name__poster">{poster && <img src={`${poster}&thumb=1`} alt="" loading="lazy" />}</span>
      <span className="tk-name__words">
        {title}
        <small>{`${w(`mode.${mode}`)} · ${department || w('whole')}`}</small>
      </span>
    </span>
  )
}

const Taken = ({ event: { taken, size } }: { event: EventRow }) => (
  <span className="tk-taken">
    {`${formatNumber(taken)} / ${formatNumber(size)}`}
    <TakenBar taken={taken} size={size} />
  </span>
)
