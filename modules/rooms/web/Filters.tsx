import type { Period } from '#engines/calendar/shapes.ts'
import { clockOf } from '#kernel/clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import type { Choice, Places } from './choice.ts'
import { DayField } from './DayField.tsx'
import { Wants } from './Wants.tsx'
import { roomWords } from './words.ts'

type FiltersProps = {
  view: 'now' | 'periods' | 'grid'
  places: Places
  choice: Choice
  periods: readonly Period[]
  onChange: (changes: Partial<Choice>) => void
}

export function Filters({ view, places, choice, periods, onChange }: FiltersProps) {
  const w = useWords(roomWords)
  const own = places.buildings.filter(({ campus }) => campus === choice.campus)
  const tabs = own.map(({ id: key, name }) => ({ key, label: name }))
  return (
    <div className="rooms-filters c-stack c-gap-1">
      {places.campuses.length > 1 && (
        <FilterTabs
          label={w('campus')}
          tabs={places.campuses.map(({ id: key, name }) => ({ key, label: name }))}
          value={choice.campus}
          onChange={(campus) => onChange({ campus, building: '', periods: [] })}
        />
      )}
      <FilterTabs
        label={w('building')}
        tabs={view === 'grid' ? tabs : [{ key: '', label: w('allBuildings') }, ...tabs]}
        value={choice.building}
        onChange={(building) => onChange({ building })}
      />
      {view !== 'grid' && <Wants choice={choice} onChange={onChange} />}
      {view !== 'now' && <DayField value={choice.day} onChange={(day) => onChange({ day, periods: [] })} />}
      {view === 'periods' && <PeriodChips periods={periods} chosen={choice.periods} onChange={onChange} />}
    </div>
  )
}

type PeriodChipsProps = Pick<FiltersProps, 'periods' | 'onChange'> & { chosen: readonly number[] }

/** Several periods may be chosen. */
function PeriodChips({ periods, chosen, onChange }: PeriodChipsProps) {
  const w = useWords(roomWords)
  if (periods.length === 0) return <p className="c-muted">{w('noPeriods')}</p>
  const toggled = (n: number) =>
    chosen.includes(n) ? chosen.filter((one) => one !== n) : [...chosen, n].sort((a, b) => a - b)
  return (
    <fieldset className="rooms-periods">
      <legend className="c-sr">{w('periods')}</legend>
      {periods.map(({ n, from }) => (
        <button
          key={n}
          type="button"
          className="rooms-period c-press"
          aria-label={w('period', { n })}
          aria-pressed={chosen.includes(n)}
          onClick={() => onChange({ periods: toggled(n) })}
        >
          <b>{n}</b>
          <small className="rooms-clock c-figures">{clockOf(from)}</small>
        </button>
      ))}
    </fieldset>
  )
}
