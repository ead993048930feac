import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime, isToday } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { gateContract } from '../../gate-contract.ts'
import { gateWords } from './kit.ts'

/** Who is inside now; those whose time is over come first. */
export default function Inside() {
  const w = useWords(gateWords)
  const [which, setWhich] = useState<'all' | 'overdue'>('all')
  const [q, setQ] = useState('')
  const read = useRead(gateContract.inside, { which, q, page_size: 100 }, { every: 20_000 })
  return (
    <Screen title={w('inside')}>
      <div className="c-stack">
        <SearchBar value={q} onSearch={setQ} placeholder={w('insideSearch')} />
        <FilterTabs
          label={w('inside')}
          value={which}
          onChange={setWhich}
          tabs={[
            { key: 'all', label: w('inside.all') },
            { key: 'overdue', label: w('inside.overdue', { n: read.data?.overdue ?? 0 }) },
          ]}
        />
        <List
          read={read}
          rows={read.data?.list ?? []}
          rowKey={({ guest }) => guest}
          renderRow={(row) => <InsideRow row={row} />}
          empty={<Empty icon="users" title={w('insideNone')} />}
        />
      </div>
    </Screen>
  )
}

type Row = ReceivedFrom<typeof gateContract.inside>['list'][number]

function InsideRow({ row }: { row: Row }) {
  const w = useWords(gateWords)
  const { name, phone, plate, host, gate, enteredAt, until, overdue } = row
  const late =
    overdue >= 7_200
      ? w('overdueHours', { n: Math.floor(overdue / 3600) })
      : w('overdueBy', { n: Math.max(1, Math.floor(overdue / 60)) })
  return (
    <ListRow
      icon="user"
      tone={overdue ? 'danger' : 'success'}
      title={name}
      subtitle={[plate, phone, w('toSee', { host }), gate].filter(Boolean).join(' · ')}
      tag={
        <StatusTag tone={overdue ? 'danger' : 'success'}>
          {overdue ? late : w('untilTime', { time: formatTime(until, clockTime) })}
        </StatusTag>
      }
      value={formatTime(enteredAt, isToday(enteredAt) ? clockTime : dayAndTime)}
      to={`visitor/detail?id=${row.visit}`}
    />
  )
}
