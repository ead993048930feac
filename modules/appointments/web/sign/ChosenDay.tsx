import { type ReactNode, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { signContract } from '../../sign-contract.ts'
import { DayStrip } from '../parts/DayStrip.tsx'
import { signWords } from './words.ts'

export type Choice = { day: string; resource: string; q: string }

/** A day, a resource and a name to look for. */
export function ChosenDay({ days = 7, children }: { days?: number; children: (choice: Choice) => ReactNode }) {
  const w = useWords(signWords)
  const [day, setDay] = useState(currentDay())
  const [resource, setResource] = useState('')
  const [q, setQ] = useState('')
  const places = useRead(signContract.signPlaces, {}, { mode: 'silent' })
  const tabs = (places.data?.list ?? []).map(({ id: key, name }) => ({ key, label: name }))
  return (
    <div className="c-stack">
      <SearchBar value={q} onSearch={setQ} placeholder={w('searchPerson')} />
      {days > 1 && <DayStrip value={day} onChange={setDay} days={days} />}
      <FilterTabs
        label={w('resource')}
        tabs={[{ key: '', label: w('allResources') }, ...tabs]}
        value={resource}
        onChange={setResource}
      />
      {children({ day, resource, q })}
    </div>
  )
}
