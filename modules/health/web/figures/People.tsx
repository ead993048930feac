import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { ExportList } from './ExportList.tsx'
import { markOrder, markTones } from './marks.ts'
import type { Place } from './place.ts'
import type { ShownPlan } from './use-plan.ts'
import { type FigureWords, figureWords } from './words.ts'

type Person = ReceivedFrom<typeof figureCalls.ulists>['list'][number]
type Props = {
  plan: ShownPlan
  place: Place
  isToday: boolean
  mayExport: boolean
  onMark: (mark: Place['mark']) => void
  linkTo: (person: string) => string
}

/** People by mark on a day, with search by name or number. Without answers. */
export function People({ plan: { slots }, place, isToday, mayExport, onMark, linkTo }: Props) {
  const w = useWords(figureWords)
  const [keyword, setKeyword] = useState('')
  const { plan, day, slot, unit, mark } = place
  const list = useMore(figureCalls.ulists, { plan, day, slot, unit, mark, keyword, page_size: 30 })
  const total = list.read.data?.total
  // The list is of one slot, even if the counts are of the whole day.
  const part = slots.length > 1 && list.rows[0] ? ` · ${slots[list.rows[0].slot]?.title ?? ''}` : ''
  const tabs = [...markOrder.toReversed(), 'all' as const].map((key) => ({ key, label: w(`mark.${key}`) }))
  return (
    <>
      <div className="hf-search c-stack c-gap-2">
        <SearchBar value={keyword} onSearch={setKeyword} placeholder={w('people.search')} />
        <FilterTabs label={w('people.title')} tabs={tabs} value={mark} onChange={onMark} />
        <div className="c-cluster c-between c-muted c-font-3">
          <span role="status">{total !== undefined && w('people.count', { n: formatNumber(total) }) + part}</span>
          {mayExport && <ExportList key={`${mark} ${unit} ${day}`} place={place} keyword={keyword} />}
        </div>
      </div>
      <List
        {...list}
        rowKey={({ id, slot: part }) => `${id} ${part}`}
        renderRow={(person) => (
          <Row person={person} isToday={isToday} isMarked={mark === 'all'} to={linkTo(person.id)} />
        )}
        label={w('people.title')}
        empty={
          <Empty icon="users" title={keyword ? w('people.noMatch') : w('people.empty', { mark: w(`mark.${mark}`) })} />
        }
      />
    </>
  )
}

type RowProps = {
  person: Person
  isToday: boolean /** In a mixed list the mark is shown. */
  isMarked: boolean
  to: string
}

function Row({ person, isToday, isMarked, to }: RowProps) {
  const w = useWords(figureWords)
  const { realname, number, department, mark } = person
  return (
    <ListRow
      mark={<Avatar name={realname} />}
      title={realname}
      tag={isMarked && <StatusTag tone={markTones[mark]}>{w(`mark.${mark}`)}</StatusTag>}
      subtitle={`${number} · ${department}${noteOf(person, isToday, w)}`}
      to={to}
    />
  )
}

function noteOf({ created, reminded, place }: Person, isToday: boolean, w: FigureWords): string {
  const said = [
    created > 0 && w('people.at', { time: formatTime(created, isToday ? clockTime : dayAndTime) }),
    place,
    reminded > 0 && w('people.reminded', { n: reminded }),
  ].filter(Boolean)
  return said.length ? `\n${said.join(' · ')}` : ''
}
