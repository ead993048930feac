import { useState } from 'react'
import { weekdayName } from '#engines/calendar/say-day.ts'
import { type CourseKind, courseKinds } from '#engines/courses/shapes.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { ClassFace } from '../shapes.ts'
import { placeIn } from './blocks.ts'
import { ClassSheet } from './ClassSheet.tsx'
import { useSaid } from './say.ts'
import { tableWords } from './words.ts'
import './sheets.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Classes of the term by name, code or teacher. `hasDays` also filters by weekday. */
export default function Courses({ hasDays = false }: { hasDays?: boolean }) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const { query } = usePage()
  const [q, setQ] = useState(query.q ?? '')
  const [kind, setKind] = useState<CourseKind | ''>('')
  const [weekday, setWeekday] = useState('0')
  const [opened, setOpened] = useState('')
  const list = useMore(contract.courses, { q, kind, weekday: Number(weekday) })
  const kinds = [
    { key: '' as const, label: w('anyKind') },
    ...courseKinds.map((key) => ({ key, label: w(`kind.${key}`) })),
  ]
  const days = [
    { key: '0', label: w('anyDay') },
    ...weekdays.map((n) => ({ key: String(n), label: weekdayName(n, language) })),
  ]
  return (
    <Screen title={w('title.courses')}>
      <List
        {...list}
        layout="columns"
        label={w('title.courses')}
        filter={
          <div className="c-stack c-gap-2">
            <SearchBar value={q} onSearch={setQ} placeholder={w('searchCourses')} />
            <FilterTabs label={w('kind')} tabs={kinds} value={kind} onChange={setKind} />
            {hasDays && <FilterTabs label={w('ownWeekday')} tabs={days} value={weekday} onChange={setWeekday} />}
          </div>
        }
        empty={<Empty icon="search" title={w('noCourses')} note={w('noCoursesNote')} />}
        renderRow={(one) => <ClassCard one={one} onOpen={() => setOpened(one.id)} />}
      />
      <ClassSheet id={opened} day="" onClose={() => setOpened('')} />
    </Screen>
  )
}

function ClassCard({ one, onOpen }: { one: ClassFace; onOpen: () => void }) {
  const w = useWords(tableWords)
  const { meetingSaid } = useSaid()
  const teachers = [...one.teachers.map(({ name }) => name), one.guests].filter(Boolean).join(' / ')
  return (
    <Card onClick={onOpen}>
      <span className="c-stack c-gap-1">
        <span className="c-line c-between">
          <strong className="c-grow">{one.name}</strong>
          <StatusTag>{w(`kind.${one.kind}`)}</StatusTag>
        </span>
        <span className="c-muted c-font-2">
          {[one.code, w('creditsOf', { n: one.credits / 10 }), teachers].filter(Boolean).join(' · ')}
        </span>
        {one.meetings.map((meeting) => (
          <span key={meeting.id} className="c-font-2">
            {[meetingSaid(meeting), placeIn({ classes: [{ ...one, role: '' }] }, meeting)].filter(Boolean).join(' · ')}
          </span>
        ))}
      </span>
    </Card>
  )
}
