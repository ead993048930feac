import { useState } from 'react'
import type { Period } from '#engines/calendar/shapes.ts'
import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { currentDay } from '#kernel/web/time.ts'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { Choice, Places } from './choice.ts'
import { Filters } from './Filters.tsx'
import { FreeList } from './FreeList.tsx'
import { Grid } from './Grid.tsx'
import { currentMinute } from './minutes.ts'
import { roomWords } from './words.ts'
import './rooms.css'

const views = ['now', 'periods', 'grid'] as const
type View = (typeof views)[number]

/** Free rooms: now, during periods of a date, or a building's rooms on a date. `first` is the view it opens with. */
export default function Rooms({ first = 'now' }: { first?: View }) {
  const w = useWords(roomWords)
  const [view, setView] = useState<View>(first)
  const places = useRead(contract.places, {})
  return (
    <Screen title={w(first === 'grid' ? 'title.query' : 'title.free')} read={places} fresh="note">
      {(data) =>
        data.buildings.length === 0 ? (
          <Empty card icon="door-open" title={w('noRooms')} />
        ) : (
          <div className="c-stack">
            <Segmented
              label={w('view')}
              options={views.map((key) => ({ key, label: w(`view.${key}`) }))}
              value={view}
              onChange={setView}
            />
            <Chosen view={view} places={data} />
          </div>
        )
      }
    </Screen>
  )
}

function Chosen({ view, places }: { view: View; places: Places }) {
  const { query } = usePage()
  const calendar = useCalendar()
  const asked = places.buildings.find(({ id, code }) => id === query.building || code === query.building)
  const [choice, setChoice] = useState<Choice>({
    campus: asked?.campus ?? places.campuses[0]?.id ?? '',
    building: asked?.id ?? '',
    day: currentDay(),
    periods: [],
    seats: 0,
    kind: '',
    equipment: [],
  })
  const change = (changes: Partial<Choice>) => setChoice((now) => ({ ...now, ...changes }))
  const periods = calendar?.periodsOn(choice.day, choice.campus) ?? []
  const chosen = choice.periods.length ? choice.periods : startOf(periods, choice.day)
  const own = places.buildings.filter(({ campus }) => campus === choice.campus)
  // A grid is of one building.
  const building = view === 'grid' ? choice.building || (own[0]?.id ?? '') : choice.building
  return (
    <>
      <Filters
        view={view}
        places={places}
        choice={{ ...choice, building, periods: chosen }}
        periods={periods}
        onChange={change}
      />
      {view === 'grid' ? (
        <Grid building={building} day={choice.day} />
      ) : (
        <FreeList choice={view === 'now' ? { ...choice, day: '', periods: [] } : { ...choice, periods: chosen }} />
      )}
    </>
  )
}

/** Until a period is chosen: the one that is now or comes next today; the first one of another date. */
function startOf(periods: readonly Period[], day: string): number[] {
  const next = day === currentDay() ? periods.find(({ to }) => to > currentMinute()) : periods[0]
  return next ? [next.n] : []
}
