import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { contract } from '../contract.ts'
import { spanText } from './when.ts'
import { bookingWords } from './words.ts'
import './booking.css'

/** The places of a resource at a time: desks, courts, machines. Without a time, now. */
export default function Seats() {
  const w = useWords(bookingWords)
  const { id = '', from = '0', to = '0' } = usePage().query
  const [unit, setUnit] = useState(0)
  const span = { from: Number(from) || 0, to: Number(to) || 0 }
  const read = useRead(contract.places, { resource: id, ...span }, { every: 15_000 })
  const query = `resource=${id}&from=${span.from}&to=${span.to}&unit=${unit}`
  return (
    <Screen
      title={w('title.seats')}
      read={read}
      refused={<Denied />}
      foot={<Button size="large" block to={`generalApp/appoint?${query}`} label={w(unit ? 'goBook' : 'anyPlace')} />}
    >
      {({ list, plan }) => (
        <div className="c-stack">
          <p className="c-figures">{spanText(span.from, span.to)}</p>
          <p className="bk-legend c-cluster c-muted c-font-2">
            {(['free', 'taken', 'own'] as const).map((state) => (
              <span key={state}>
                <i data-state={state} /> {w(`placeState.${state}`)}
              </span>
            ))}
          </p>
          <Places list={list} plan={plan} unit={unit} onChange={setUnit} />
        </div>
      )}
    </Screen>
  )
}

type Place = ReceivedFrom<typeof contract.places>['list'][number]
type PlacesProps = {
  list: readonly Place[]
  plan: readonly (readonly number[])[]
  unit: number
  onChange: (unit: number) => void
}

/** By the floor plan, if there is one. */
function Places({ list, plan, unit, onChange }: PlacesProps) {
  const w = useWords(bookingWords)
  const button = (place: Place) => (
    <button
      key={place.unit}
      type="button"
      className="bk-slot c-press"
      data-state={place.state === 'taken' ? 'shut' : place.state}
      data-in={place.unit === unit ? '' : undefined}
      disabled={place.state === 'taken' || place.state === 'own'}
      aria-pressed={place.unit === unit}
      aria-label={`${place.name} ${w(`placeState.${place.state}`)}`}
      onClick={() => onChange(place.unit === unit ? 0 : place.unit)}
    >
      <b>{place.name}</b>
    </button>
  )
  if (plan.length === 0) return <div className="bk-places">{list.map(button)}</div>
  const across = Math.max(...plan.map((row) => row.length))
  const cells = plan.flatMap((row, y) =>
    Array.from({ length: across }, (_, x) => ({ key: `${y} ${x}`, place: list[(row[x] ?? 0) - 1] })),
  )
  return (
    <div className="bk-plan">
      <div style={{ gridTemplateColumns: `repeat(${across}, minmax(44px, 1fr))` }}>
        {cells.map(({ key, place }) => (place ? button(place) : <span key={key} />))}
      </div>
    </div>
  )
}
