import { useState } from 'react'
import type { Calendar } from '#engines/calendar/calendar.ts'
import { sayDay } from '#engines/calendar/say-day.ts'
import type { Period } from '#engines/calendar/shapes.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { useSwipe } from '#kernel/web/use-swipe.ts'
import { daysOf, openingWeek, rangeOfWeek } from '../dates.ts'
import { type Block, type Shown, weekBlocks } from './blocks.ts'
import { DayList } from './DayList.tsx'
import { daySaid } from './say.ts'
import { WeekBar } from './WeekBar.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import { tableWords } from './words.ts'
import './timetable.css'

const views = ['week', 'day'] as const
export type View = (typeof views)[number]

type TermTableProps = {
  calendar: Calendar
  shown: Shown
  term: string
  first?: View
  onTerm: (term: string) => void
  onOpen: (block: Block) => void
}

/** A term's table by weeks and days. All weeks are computed here, so that other ones are there offline, too. */
export function TermTable({ calendar, shown, term, first = 'week', onTerm, onOpen }: TermTableProps) {
  const w = useWords(tableWords)
  const today = currentDay()
  const opening = openingWeek(calendar, today)
  const thisWeek = opening.term === term ? opening.week : 0
  const [view, setView] = useState<View>(first)
  const [chosen, setChosen] = useState({ term, week: thisWeek || 1 })
  const [day, setDay] = useState(today)
  const week = chosen.term === term ? chosen.week : thisWeek || 1
  const found = calendar.term(term)
  const swipe = useSwipe((step) => toWeek(week + step))
  if (!found) return null
  const days = daysOf(rangeOfWeek(found, week))
  const campus = campusOf(calendar, shown)
  const table = rowsOf(calendar.periodsOn(days[0]!, campus), shown)
  const { held, blocksOn, gridOn, clashing, clashes } = weekBlocks(calendar, shown, found, week, table)
  const toWeek = (next: number) => {
    if (next < 1 || next > found.weeks) return
    setChosen({ term, week: next })
    const range = daysOf(rangeOfWeek(found, next))
    setDay(range.includes(today) ? today : range[0]!)
  }
  const shownDay = days.includes(day) ? day : days[0]!
  return (
    <div className="c-stack">
      <div className="tt-top">
        <WeekBar {...{ calendar, term, week, thisWeek, onTerm }} onWeek={toWeek} />
        <Segmented
          label={w('view')}
          options={views.map((key) => ({ key, label: w(`view.${key}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {clashes > 0 && (
        <Notice
          tone="warning"
          icon="triangle-alert"
          text={clashes === 1 ? w('clashOne') : w('clashes', { n: clashes })}
        />
      )}
      {view === 'week' && held.length === 0 && <Notice tone="neutral" icon="calendar-days" text={w('empty')} />}
      <div {...swipe}>
        {view === 'week' ? (
          <WeekGrid {...{ calendar, days, table, campus, clashing, onOpen }} blocksOn={gridOn} />
        ) : (
          <DayList {...{ calendar, days, day: shownDay, campus, blocksOn, clashing, onOpen }} onDay={setDay} />
        )}
      </div>
      {view === 'week' && <SpecialDays calendar={calendar} days={days} campus={campus} />}
    </div>
  )
}

/** Why days of the week are no ordinary ones. */
function SpecialDays({ calendar, days, campus }: { calendar: Calendar; days: readonly string[]; campus: string }) {
  const language = useLanguage()
  const special = days.map((day) => calendar.dayOf(day, campus)).filter(({ kind }) => kind !== 'ordinary')
  if (special.length === 0) return null
  return (
    <ul className="tt-days c-muted c-font-2">
      {special.map((info) => (
        <li key={info.day}>
          <b>{daySaid(info.day)}</b> {sayDay(calendar, info, language)}
        </li>
      ))}
    </ul>
  )
}

/** The campus where most classes are: its periods are the rows. */
function campusOf({ campuses }: Calendar, { classes, own }: Shown): string {
  const counts = new Map<string, number>()
  for (const { campus } of [...classes, ...own]) counts.set(campus, (counts.get(campus) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? campuses[0]?.id ?? ''
}

const leastRows = 8

/** The periods of the day, without those of the evening if nothing is then. */
function rowsOf(table: readonly Period[], { classes, own }: Shown): readonly Period[] {
  const used = [...classes.flatMap((one) => [...one.meetings, ...changed(one)]), ...own].flatMap((one) => one.periods)
  const last = Math.max(0, ...used)
  const rows = table.filter(({ n }, i) => i < leastRows || n <= last)
  return rows.length
    ? rows
    : Array.from({ length: Math.max(last, leastRows) }, (_, i) => ({ n: i + 1, from: 0, to: 0 }))
}

const changed = ({ changes }: Shown['classes'][number]) =>
  changes.map(({ toPeriods }) => ({ periods: toPeriods ?? [] }))
