import { PeopleSelect } from '#engines/directory/web/manage/PeopleSelect.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { EventFrame } from './EventFrame.tsx'
import { type DeskEvent, eventChanges, type Order, sessionName } from './event-parts.tsx'
import { manageWords } from './words.ts'

/** Ticket holders of an event. */
export default function Orders() {
  return <EventFrame at="orders">{(event) => <List event={event} />}</EventFrame>
}

const orderStates = valueSet(manageWords, 'order', {
  held: 'info',
  offered: 'info',
  issued: 'good',
  used: 'good',
  noShow: 'warn',
  cancelled: 'plain',
  declined: 'plain',
  expired: 'plain',
})

function List({ event }: { event: DeskEvent }) {
  const mayGive = event.allowedActions.includes('cancel')
  const sessions = event.list.map((session) => ({ value: session.id, label: sessionName(session) }))
  return (
    <OfficeTable
      name="tickets.orders"
      words={manageWords}
      read={contract.orders}
      input={{ event: event.id }}
      search="orders.search"
      exportAs="orders"
      empty="orders.empty"
      every={10_000}
      filters={[
        { label: 'column.state', options: orderStates },
        { label: 'column.session', options: sessions },
      ]}
      columns={[
        { key: 'name', title: 'column.person', of: (who) => who, kind: 'person', always: true, sort: true, width: 150 },
        { key: 'department', title: 'column.unit', of: 'department', cut: true },
        {
          title: 'column.session',
          width: 220,
          cut: true,
          render: ({ sessionTitle, startsAt }) => sessionName({ title: sessionTitle, startsAt }),
        },
        { title: 'column.count', width: 80, align: 'right' },
        { title: 'column.places', of: ({ places }) => places.join(' '), width: 140, cut: true, hidden: true },
        { title: 'column.state', width: 120, set: orderStates },
        { title: 'column.at', kind: 'moment', width: 160, sort: true },
        {
          key: 'changed',
          title: 'column.updated',
          of: 'changedAt',
          kind: 'moment',
          width: 160,
          sort: true,
          hidden: true,
        },
      ]}
      rowActions={[
        { label: 'order.revoke', danger: true, when: ({ mayRevoke }) => mayRevoke && mayGive, opens: 'revoke' },
      ]}
      popups={{ revoke: (order, close) => <RevokeForm order={order} onClose={close} /> }}
      add={mayGive && { label: 'order.give', icon: 'gift' }}
      form={(_, close) => <GiveForm event={event} onClose={close} />}
    />
  )
}

/** Manual grant of tickets; they count like all others. */
function GiveForm({ event, onClose }: { event: DeskEvent; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('order.give')}
      call={contract.giveOrder}
      draftKey={`tickets.give/${event.id}`}
      initial={{ session: event.list[0]?.id ?? '', person: '', count: 1 }}
      changes={eventChanges}
      success={w('done.given')}
      saveLabel={w('order.give')}
      onClose={onClose}
      fields={{
        session: {
          label: w('column.session'),
          kind: 'choice',
          required: true,
          options: event.list.map((session) => ({ value: session.id, label: sessionName(session) })),
        },
        person: {
          label: w('column.person'),
          required: true,
          control: (bound) => <PeopleSelect {...bound} label={w('give.find')} />,
        },
        count: { label: w('column.count') },
      }}
    >
      <p className="office-quiet">{w('give.about')}</p>
    </DrawerForm>
  )
}

/** Revokes tickets; the holder sees the reason. */
function RevokeForm({ order: { id, name, count }, onClose }: { order: Order; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('order.revoke')}
      call={contract.revokeOrder}
      draftKey={`tickets.revoke/${id}`}
      initial={{ grant: id, reason: '' }}
      changes={eventChanges}
      success={w('done.revoked')}
      saveLabel={w('order.revoke')}
      onClose={onClose}
      fields={{ reason: { label: w('revoke.reason'), kind: 'long', required: true } }}
    >
      <Alert type="warning" showIcon title={w('revoke.about', { name, count })} />
    </DrawerForm>
  )
}
