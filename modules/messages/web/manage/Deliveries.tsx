import { useState } from 'react'
import { deliveryStates, media } from '#engines/inbox/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { exactMoment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import { DeliveryWays } from './DeliveryWays.tsx'
import { type Delivery, DeliveryOffice, stateTones, useReason } from './delivery-parts.tsx'

type Answer = ReceivedFrom<typeof contract.deliveries>

/** All deliveries outside the portal, with their state. */
export default function Deliveries() {
  const w = useWords(inboxWords)
  const reason = useReason()
  const toast = useToast()
  const [topics, setTopics] = useState<Answer['topics']>([])
  const retry = useAction(contract.retryDeliveries, {
    changes: [contract.deliveries, contract.deliveryFigures],
    cover: false,
  })
  const retryAll = async (rows: readonly Delivery[]) => {
    const failed = rows.filter(({ state }) => state === 'failed')
    if (failed.length === 0) return toast.note(w('delivery.noneFailed'))
    const done = await retry.run({ ids: failed.map(({ id }) => id) })
    if (done) toast.done(w('delivery.retried', { count: done.count }))
  }
  return (
    <DeliveryOffice at="deliveries">
      <DeliveryWays />
      <OfficeTable<Delivery>
        name="messages.deliveries"
        read={contract.deliveries}
        rowKey={({ id }) => id}
        every={15_000}
        search={{ key: 'q', label: w('delivery.search') }}
        empty={w('delivery.none')}
        onData={(data) => setTopics((data as Answer).topics)}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('delivery.state'),
            options: deliveryStates.map((value) => ({ value, label: w(`delivery.state.${value}`) })),
          },
          {
            kind: 'choice',
            key: 'medium',
            label: w('delivery.medium'),
            options: media.map((value) => ({ value, label: w(`delivery.medium.${value}`) })),
          },
          { kind: 'choice', key: 'topic', label: w('delivery.topic'), options: topics },
        ]}
        bulkActions={[{ key: 'retry', label: w('delivery.retry'), icon: 'rotate-ccw', run: retryAll }]}
        rowActions={[
          {
            key: 'retry',
            label: w('delivery.retry'),
            when: ({ state }) => state === 'failed',
            run: (row) => retryAll([row]),
          },
        ]}
        columns={[
          { key: 'title', title: w('delivery.title'), always: true, cut: true, render: ({ title }) => title },
          { key: 'topic', title: w('delivery.topic'), width: 110, hidden: true, render: ({ topicName }) => topicName },
          { key: 'who', title: w('delivery.who'), width: 150, render: ({ who }) => `${who.name} ${who.number}` },
          {
            key: 'medium',
            title: w('delivery.medium'),
            width: 120,
            render: ({ medium }) => w(`delivery.medium.${medium}`),
          },
          {
            key: 'state',
            title: w('delivery.state'),
            width: 100,
            render: ({ state }) => <Tag tone={stateTones[state]}>{w(`delivery.state.${state}`)}</Tag>,
          },
          { key: 'reason', title: w('delivery.reason'), width: 140, render: ({ trouble }) => reason(trouble) || '–' },
          {
            key: 'tries',
            title: w('delivery.tries'),
            width: 80,
            align: 'right',
            hidden: true,
            render: ({ tries }) => tries,
          },
          {
            key: 'createdAt',
            title: w('delivery.createdAt'),
            width: 160,
            render: ({ createdAt }) => exactMoment(createdAt),
          },
          {
            key: 'sentAt',
            title: w('delivery.sentAt'),
            width: 160,
            hidden: true,
            render: ({ sentAt }) => (sentAt ? exactMoment(sentAt) : '–'),
          },
          {
            key: 'dueAt',
            title: w('delivery.dueAt'),
            width: 170,
            hidden: true,
            render: ({ state, dueAt }) => (state === 'queued' || state === 'held' ? exactMoment(dueAt) : '–'),
          },
        ]}
      />
    </DeliveryOffice>
  )
}
