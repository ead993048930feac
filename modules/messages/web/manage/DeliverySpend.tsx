import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Segmented, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import './deliveries.css'

type Line = ReceivedFrom<typeof contract.spend>['list'][number]

const weeks = ['0', '1', '2'] as const

/** Interruptions per sender within a week. */
export function DeliverySpend() {
  const w = useWords(inboxWords)
  const [back, setBack] = useState<(typeof weeks)[number]>('0')
  const options = weeks.map((key) => ({ key, label: w(`spend.week.${key}`) }))
  const percent = (share: number) => formatNumber(share / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <OfficeCard
      title={w('spend.title')}
      extra={<Segmented label={w('spend.title')} options={options} value={back} onChange={setBack} />}
    >
      <p className="delivery-note">{w('spend.note')}</p>
      <OfficeTable<Line>
        name="messages.spend"
        read={contract.spend}
        input={{ weeks: back }}
        inAddress={false}
        rowKey={({ id }) => id}
        empty={w('spend.none')}
        columns={[
          { key: 'topic', title: w('delivery.topic'), always: true, render: ({ topicName }) => topicName },
          { key: 'owner', title: w('spend.owner'), render: ({ owner }) => owner || w('spend.service') },
          {
            key: 'messages',
            title: w('spend.messages'),
            align: 'right',
            width: 100,
            render: (row) => formatNumber(row.messages),
          },
          {
            key: 'people',
            title: w('spend.people'),
            align: 'right',
            width: 120,
            render: (row) => formatNumber(row.people),
          },
          {
            key: 'pushes',
            title: w('spend.pushes'),
            align: 'right',
            width: 120,
            render: (row) => formatNumber(row.pushes),
          },
          {
            key: 'each',
            title: w('spend.each'),
            align: 'right',
            width: 120,
            render: ({ each }) => formatNumber(each / 100),
          },
          {
            key: 'muted',
            title: w('spend.muted'),
            align: 'right',
            width: 110,
            render: (row) => formatNumber(row.muted),
          },
          {
            key: 'muteRate',
            title: w('spend.muteRate'),
            align: 'right',
            width: 110,
            render: ({ muteRate }) => (
              <Tag tone={muteRate > 2_000 ? 'bad' : muteRate > 500 ? 'warn' : 'plain'}>{percent(muteRate)}</Tag>
            ),
          },
        ]}
      />
    </OfficeCard>
  )
}
