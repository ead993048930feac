import { useState } from 'react'
import { media } from '#engines/inbox/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Send } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import { DeliveryWays } from './DeliveryWays.tsx'
import { type Delivery, DeliveryOffice, deliverySet, useReason } from './delivery-parts.tsx'

const mediumSet = valueSet(inboxWords, 'delivery.medium', media)
const changes = [contract.deliveries, contract.deliveryFigures]
type Answer = ReceivedFrom<typeof contract.deliveries>

/** All deliveries outside the portal, with their state. */
export default function Deliveries() {
  const w = useWords(inboxWords)
  const reason = useReason()
  const toast = useToast()
  const [topics, setTopics] = useState<Answer['topics']>([])
  const retry = async (rows: readonly Delivery[], send: Send<typeof inboxWords>) => {
    const failed = rows.filter(({ state }) => state === 'failed')
    if (failed.length === 0) return toast.note(w('delivery.noneFailed'))
    const done = await send(contract.retryDeliveries, { ids: failed.map(({ id }) => id) }, { changes })
    if (done) toast.done(w('delivery.retried', { count: done.count }))
  }
  return (
    <DeliveryOffice at="deliveries">
      <DeliveryWays />
      <OfficeTable
        name="messages.deliveries"
        words={inboxWords}
        read={contract.deliveries}
        every={15_000}
        search="delivery.search"
        empty="delivery.none"
        onData={(data) => setTopics((data as Answer).topics)}
        filters={[
          { label: 'delivery.state', options: deliverySet },
          { label: 'delivery.medium', options: mediumSet },
          { label: 'delivery.topic', options: topics },
        ]}
        bulkActions={[
          { label: 'delivery.retry', icon: 'rotate-ccw', inRow: ({ state }) => state === 'failed', run: retry },
        ]}
        columns={[
          { title: 'delivery.title', none: '', always: true, cut: true },
          { title: 'delivery.topic', of: 'topicName', none: '', width: 110, hidden: true },
          { title: 'delivery.who', of: ({ who }) => `${who.name} ${who.number}`, width: 150 },
          { title: 'delivery.medium', set: mediumSet, width: 120 },
          { title: 'delivery.state', set: deliverySet, width: 100 },
          { title: 'delivery.reason', of: ({ trouble }) => reason(trouble), width: 140 },
          { title: 'delivery.tries', width: 80, align: 'right', hidden: true },
          { title: 'delivery.createdAt', kind: 'second', width: 160 },
          { title: 'delivery.sentAt', kind: 'second', width: 160, hidden: true },
          {
            title: 'delivery.dueAt',
            of: ({ state, dueAt }) => (state === 'queued' || state === 'held' ? dueAt : 0),
            kind: 'second',
            width: 170,
            hidden: true,
          },
        ]}
      />
    </DeliveryOffice>
  )
}
