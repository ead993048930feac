import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Segmented, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { deliveryContract as contract } from '../../delivery-contract.ts'
import { inboxWords } from '../words.ts'
import './deliveries.css'

const weekSet = valueSet(inboxWords, 'spend.week', ['0', '1', '2'])

/** Interruptions per sender within a week. */
export function DeliverySpend() {
  const w = useWords(inboxWords)
  const [back, setBack] = useState<'0' | '1' | '2'>('0')
  const percent = (share: number) => formatNumber(share / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <OfficeCard
      title={w('spend.title')}
      extra={<Segmented label={w('spend.title')} options={weekSet.tabs()} value={back} onChange={setBack} />}
    >
      <p className="delivery-note c-muted">{w('spend.note')}</p>
      <OfficeTable
        name="messages.spend"
        words={inboxWords}
        read={contract.spend}
        input={{ weeks: back }}
        inAddress={false}
        empty="spend.none"
        columns={[
          { title: 'delivery.topic', of: 'topicName', none: '', always: true },
          { title: 'spend.owner', none: 'spend.service' },
          { title: 'spend.messages', kind: 'number', width: 100 },
          { title: 'spend.people', kind: 'number', width: 120 },
          { title: 'spend.pushes', kind: 'number', width: 120 },
          { title: 'spend.each', of: ({ each }) => each / 100, kind: 'number', width: 120 },
          { title: 'spend.muted', kind: 'number', width: 110 },
          {
            title: 'spend.muteRate',
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
