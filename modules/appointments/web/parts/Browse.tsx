import { useState } from 'react'
import { type ResourceKind, resourceKinds } from '#engines/booking/rules.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { bookingWords } from '../words.ts'
import { DayStrip } from './DayStrip.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import { anything, Wants } from './Wants.tsx'

type BrowseProps = { kinds?: readonly ResourceKind[]; search?: boolean; page?: string }

/** A day strip, and what is free on that day: by kind, size and equipment, now or near. */
export function Browse({ kinds = resourceKinds, search = false, page }: BrowseProps) {
  const w = useWords(bookingWords)
  const [day, setDay] = useState(currentDay())
  const [kind, setKind] = useState<ResourceKind | ''>(kinds.length === resourceKinds.length ? '' : kinds[0]!)
  const [wanted, setWanted] = useState(anything)
  const [q, setQ] = useState('')
  const isToday = day === currentDay()
  const { near, seats } = wanted
  const more = useMore(
    contract.resources,
    { kind, day, q, near, seats, now: wanted.now && isToday, features: [...wanted.features], page_size: 20 },
    { every: 60_000 },
  )
  const tabs = kinds.map((key) => ({ key, label: w(`kind.${key}`) }))
  return (
    <div className="c-stack">
      {search && <SearchBar value={q} onSearch={setQ} placeholder={w('search')} />}
      <DayStrip value={day} onChange={setDay} />
      {kinds.length > 1 && (
        <FilterTabs
          label={w('which')}
          tabs={kinds.length === resourceKinds.length ? [{ key: '' as const, label: w('allKinds') }, ...tabs] : tabs}
          value={kind}
          onChange={setKind}
        />
      )}
      {search && <Wants value={wanted} onChange={setWanted} known={more.read.data?.features ?? []} isToday={isToday} />}
      {near && more.read.data && (
        <p className="c-muted c-font-2">
          {more.read.data.near ? w('nearOf', { name: more.read.data.near }) : w('nearNone')}
        </p>
      )}
      <List
        {...more}
        layout="columns"
        empty={<Empty card icon="calendar-check" title={w('none')} />}
        renderRow={(row) => <ResourceCard row={row} day={day} {...(page && { page })} />}
      />
    </div>
  )
}
