import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import { DeliverySpend } from './DeliverySpend.tsx'
import { DeliveryOffice } from './delivery-parts.tsx'
import { shareOf } from './desk-parts.tsx'

/** Reach of messages, and interruptions. */
export default function DeliveryReach() {
  return (
    <DeliveryOffice at="sendings">
      <DeliverySpend />
      <Sendings />
    </DeliveryOffice>
  )
}

const Sendings = () => (
  <OfficeTable
    name="messages.sendings"
    words={inboxWords}
    read={contract.sendings}
    search="sendings.search"
    empty="sendings.none"
    columns={[
      {
        title: 'delivery.title',
        always: true,
        render: ({ title, mustRead }, w) => (
          <span className="office-tags">
            {title} {mustRead && <Tag tone="warn">{w('sendings.mustRead')}</Tag>}
          </span>
        ),
      },
      { title: 'delivery.topic', of: 'topicName', none: '', width: 130, hidden: true },
      { title: 'sendings.sender', width: 100 },
      { title: 'sendings.at', kind: 'moment', width: 150 },
      { title: 'sendings.reached', kind: 'number', width: 85 },
      { title: 'sendings.pushed', of: ({ pushed, reached }) => shareOf(pushed, reached), width: 110, align: 'right' },
      { title: 'sendings.held', kind: 'number', width: 100, hidden: true },
      { title: 'sendings.failed', kind: 'number', width: 85 },
      { title: 'sendings.read', of: ({ read, reached }) => shareOf(read, reached), width: 110, align: 'right' },
      {
        title: 'sendings.confirmed',
        of: ({ confirmed, reached, mustRead }) => (mustRead ? shareOf(confirmed, reached) : ''),
        width: 110,
        align: 'right',
      },
    ]}
  />
)
