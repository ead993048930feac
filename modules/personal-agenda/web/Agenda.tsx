import './agenda.css'
import './marks.css'
import './hours.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { currentDay } from '#kernel/web/time.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { useSwipe } from '#kernel/web/use-swipe.ts'
import { contract } from '../contract.ts'
import { CalendarSide } from './CalendarSide.tsx'
import { DayList } from './DayList.tsx'
import { daysOf, momentOn, moved, type View } from './days.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { MovedNote } from './MovedNote.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useMoving } from './use-moving.ts'
import { useWide } from './use-wide.ts'
import { agendaWords } from './words.ts'

/** Everything with a time: own events, shared calendars, and what other services put on the agenda. */
export default function Agenda({ first = 'month' }: { first?: View }) {
  const w = useWords(agendaWords)
  const isWide = useWide()
  const { query } = usePage()
  const [view, setView] = useState<View>(first)
  const [day, setDay] = useState(/^\d{4}-\d\d-\d\d$/.test(query.day ?? '') ? query.day! : currentDay())
  const days = daysOf(view, day)
  const read = useRead(contract.view, { from: momentOn(days[0]!), to: momentOn(days.at(-1)!, 1_440) })
  const moving = useMoving(read.data?.calendars ?? [])
  const openDay = (next: string) => {
    setDay(next)
    setView('day')
  }
  const swipe = useSwipe((step) => setDay(moved(view, day, step)))
  const tools = (
    <>
      <IconButton icon="settings" label={w('manageCalendars')} to="agenda/classManage" />
      <IconButton icon="plus" label={w('add')} to={`personalAgenda/add?day=${day}`} />
    </>
  )
  return (
    <Screen title={w(first === 'list' ? 'title.list' : 'title.index')} tools={!isWide && tools}>
      <div className="agenda-page" data-view={view}>
        {isWide && read.data && <CalendarSide calendars={read.data.calendars} day={day} onDay={setDay} />}
        <div className="agenda-main c-stack">
          <Toolbar view={view} day={day} onView={setView} onDay={setDay} />
          <div className="c-stack" {...swipe}>
            <ReadView read={read} fresh="note" skeleton="rows">
              {({ list, calendars }) => {
                const shown = {
                  days,
                  day,
                  list,
                  calendars,
                  onDay: setDay,
                  onOpenDay: openDay,
                  isWide,
                  ...(isWide && { moving }),
                }
                if (view === 'month') return <MonthGrid {...shown} />
                if (view === 'day' || (view === 'week' && isWide)) return <TimeGrid {...shown} />
                return <DayList {...shown} skipsEmpty={view === 'list'} />
              }}
            </ReadView>
          </div>
          <MovedNote moving={moving} />
        </div>
      </div>
    </Screen>
  )
}
