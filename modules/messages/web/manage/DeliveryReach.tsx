import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import { DeliverySpend } from './DeliverySpend.tsx'
import { DeliveryOffice } from './delivery-parts.tsx'
import { shareOf } from './desk-parts.tsx'

type Sending = ReceivedFrom<typeof contract.sendings>['list'][number]

/** Reach of messages, and interruptions. */
export default function DeliveryReach() {
  return (
    <DeliveryOffice at="sendings">
      <DeliverySpend />
      <Sendings />
    </DeliveryOffice>
  )
}

function Sendings() {
  const w = useWords(inboxWords)
  return (
    <OfficeTable<Sending>
      name="messages.sendings"
      read={contract.sendings}
      rowKey={({ id }) => id}
      search={{ key: 'q', label: w('sendings.search') }}
      empty={w('sendings.none')}
      columns={[
        {
          key: 'title',
          title: w('delivery.title'),
          always: true,
          render: ({ title, mustRead }) => (
            <span className="office-tags">
              {title} {mustRead && <Tag tone="warn">{w('sendings.mustRead')}</Tag>}
            </span>
          ),
        },
        { key: 'topic', title: w('delivery.topic'), width: 130, hidden: true, render: ({ topicName }) => topicName },
        { key: 'sender', title: w('sendings.sender'), width: 100, render: ({ sender }) => sender || '–' },
        { key: 'at', title: w('sendings.at'), width: 150, render: ({ at }) => moment(at) },
        {
          key: 'reached',
          title: w('sendings.reached'),
          width: 85,
          align: 'right',
          render: ({ reached }) => formatNumber(reached),
        },
        {
          key: 'pushed',
          title: w('sendings.pushed'),
          width: 110,
          align: 'right',
          render: ({ pushed, reached }) => shareOf(pushed, reached),
        },
        {
          key: 'held',
          title: w('sendings.held'),
          width: 100,
          hidden: true,
          align: 'right',
          render: ({ held }) => formatNumber(held),
        },
        {
          key: 'failed',
          title: w('sendings.failed'),
          width: 85,
          align: 'right',
          render: ({ failed }) => formatNumber(failed),
        },
        {
          key: 'read',
          title: w('sendings.read'),
          width: 110,
          align: 'right',
          render: ({ read, reached }) => shareOf(read, reached),
        },
        {
          key: 'confirmed',
          title: w('sendings.confirmed'),
          width: 110,
          align: 'right',
          render: ({ confirmed, reached, mustRead }) => (mustRead ? shareOf(confirmed, reached) : '–'),
        },
      ]}
    />
  )
}
