import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Button, Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { type OrderState, orderStates } from '../../office-shapes.ts'
import { EventFrame } from './EventFrame.tsx'
import { type DeskEvent, type Order, sessionName } from './event-parts.tsx'
import { GiveForm } from './GiveForm.tsx'
import { RevokeForm } from './RevokeForm.tsx'
import { type ManageWords, manageWords } from './words.ts'

/** Ticket holders of an event. */
export default function Orders() {
  return <EventFrame at="orders">{(event) => <List event={event} />}</EventFrame>
}

const tones: Readonly<Record<OrderState, Tone>> = {
  held: 'info',
  offered: 'info',
  issued: 'good',
  used: 'good',
  noShow: 'warn',
  cancelled: 'plain',
  declined: 'plain',
  expired: 'plain',
}

function List({ event }: { event: DeskEvent }) {
  const w = useWords(manageWords)
  const [revoking, setRevoking] = useState<Order>()
  const [giving, setGiving] = useState(false)
  const mayGive = event.allowedActions.includes('cancel')
  return (
    <>
      <OfficeTable<Order>
        name="tickets.orders"
        read={contract.orders}
        input={{ event: event.id }}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('orders.search') }}
        exportAs={{ module: 'tickets', name: 'orders' }}
        empty={w('orders.empty')}
        every={10_000}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('column.state'),
            options: orderStates.map((value) => ({ value, label: w(`order.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'session',
            label: w('column.session'),
            options: event.list.map((session) => ({ value: session.id, label: sessionName(session) })),
          },
        ]}
        columns={columnsOf(w)}
        rowActions={[
          {
            key: 'revoke',
            label: w('order.revoke'),
            danger: true,
            when: ({ mayRevoke }) => mayRevoke && mayGive,
            run: (order) => setRevoking(order),
          },
        ]}
        tools={
          mayGive && (
            <Button type="primary" icon="gift" onClick={() => setGiving(true)}>
              {w('order.give')}
            </Button>
          )
        }
      />
      {revoking && <RevokeForm order={revoking} onClose={() => setRevoking(undefined)} />}
      {giving && <GiveForm event={event} onClose={() => setGiving(false)} />}
    </>
  )
}

function columnsOf(w: ManageWords): TableColumn<Order>[] {
  return [
    {
      key: 'name',
      title: w('column.person'),
      always: true,
      sort: true,
      width: 150,
      render: (who) => <PersonCell who={who} nobody="" />,
    },
    { key: 'department', title: w('column.unit'), cut: true, render: ({ department }) => department || '–' },
    {
      key: 'session',
      title: w('column.session'),
      width: 220,
      cut: true,
      render: ({ sessionTitle, startsAt }) => sessionName({ title: sessionTitle, startsAt }),
    },
    { key: 'count', title: w('column.count'), width: 80, align: 'right', render: ({ count }) => count },
    {
      key: 'places',
      title: w('column.places'),
      width: 140,
      cut: true,
      hidden: true,
      render: ({ places }) => places.join(' ') || '–',
    },
    {
      key: 'state',
      title: w('column.state'),
      width: 120,
      render: ({ state }) => <Tag tone={tones[state]}>{w(`order.${state}`)}</Tag>,
    },
    { key: 'at', title: w('column.at'), width: 160, sort: true, render: ({ at }) => moment(at) },
    {
      key: 'changed',
      title: w('column.updated'),
      width: 160,
      sort: true,
      hidden: true,
      render: ({ changedAt }) => moment(changedAt),
    },
  ]
}
