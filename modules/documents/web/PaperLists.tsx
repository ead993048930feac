import { type ReactNode, useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { PaperRow } from '../shapes.ts'
import { ArchiveFilter } from './ArchiveFilter.tsx'
import { PaperTags } from './PaperTags.tsx'
import { documentWords } from './words.ts'

type ListProps = { q: string; head: ReactNode }

export function TodoList({ q, head }: ListProps) {
  const w = useWords(documentWords)
  return (
    <List
      {...useMore(contract.backlog, { q })}
      filter={head}
      rowKey={({ id, task }) => `${id} ${task}`}
      empty={<Empty icon="circle-check" title={w('none.todo')} />}
      renderRow={(row) => (
        <Row
          paper={row}
          to={`document/waitpage?id=${row.case}&task=${row.task}`}
          note={w('waitsSince', { time: formatTime(row.since, dayAndTime) })}
        />
      )}
    />
  )
}

export function DoneList({ q, head }: ListProps) {
  const w = useWords(documentWords)
  return (
    <List
      {...useMore(contract.complete, { q })}
      filter={head}
      empty={<Empty icon="inbox" title={w('none.done')} />}
      renderRow={(row) => (
        <Row paper={row} to={`document/waitpage?id=${row.case}`} note={formatTime(row.at, dayAndTime)} />
      )}
    />
  )
}

export function MineList({ q, head }: ListProps) {
  const w = useWords(documentWords)
  return (
    <List
      {...useMore(contract.mine, { q })}
      filter={head}
      empty={<Empty icon="inbox" title={w('none.mine')} />}
      renderRow={(row) => (
        <Row paper={row} to={`document/waitpage?id=${row.case}`} note={formatTime(row.created, dayAndTime)} />
      )}
    />
  )
}

export function ReadingList({ q, head }: ListProps) {
  const w = useWords(documentWords)
  const [tab, setTab] = useState<'waiting' | 'read'>('waiting')
  const options = (['waiting', 'read'] as const).map((key) => ({ key, label: w(`tab.${key}`) }))
  return (
    <List
      {...useMore(contract.readings, { q, tab })}
      filter={
        <div className="c-stack c-gap-2">
          {head}
          <Segmented label={w('title.flow')} options={options} value={tab} onChange={setTab} />
        </div>
      }
      rowKey={({ circulation }) => circulation}
      empty={<Empty icon="book-open" title={w(`none.${tab}`)} />}
      renderRow={(row) => (
        <Row
          paper={row}
          to={`document/flowpage?id=${row.circulation}`}
          note={`${w('from', { name: row.from })} · ${formatTime(row.read || row.at, dayAndTime)}`}
        />
      )}
    />
  )
}

export function ArchiveList({ q, head }: ListProps) {
  const w = useWords(documentWords)
  const [kind, setKind] = useState<PaperRow['kind'] | ''>('')
  const [year, setYear] = useState<number | ''>('')
  return (
    <List
      {...useMore(contract.archived, { q, kind, year })}
      filter={
        <div className="c-stack c-gap-2">
          {head}
          <ArchiveFilter {...{ kind, year, setKind, setYear }} />
        </div>
      }
      empty={<Empty icon="search" title={w('none.archive')} />}
      renderRow={(row) => (
        <Row
          paper={row}
          to={`document/officialpage?id=${row.id}`}
          note={formatTime(row.issued || row.created, { dateStyle: 'medium' })}
        />
      )}
    />
  )
}

/** The title, what it is, and where it stands. */
function Row({ paper, to, note }: { paper: PaperRow; to: string; note: string }) {
  const w = useWords(documentWords)
  const whose = paper.direction === 'in' ? paper.sender : paper.unit || paper.drafter
  const facts = [paper.number || w(`direction.${paper.direction}`), whose, note].filter(Boolean)
  return (
    <ListRow
      icon={paper.direction === 'in' ? 'inbox' : 'file-text'}
      tone={paper.direction === 'in' ? 'info' : 'brand'}
      title={paper.title}
      subtitle={
        <span className="c-cluster c-gap-1-2">
          <PaperTags paper={paper} />
          <span>{facts.join(' · ')}</span>
        </span>
      }
      to={to}
    />
  )
}
