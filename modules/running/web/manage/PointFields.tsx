import { useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import { PointMap } from './PointMap.tsx'
import { deskWords } from './words.ts'
import './running-office.css'

export type PointDraft = { name: string; nameEn: string; nameTw: string; lat: number; lng: number; radius: number }

type Props = {
  value: readonly PointDraft[]
  onChange: (list: readonly PointDraft[]) => void
  tiles: string
  tilesBy: string
}

/** Points of a plan: drawn on the map, at the own position, or written as coordinates. */
export function PointFields({ value, onChange, tiles, tilesBy }: Props) {
  const w = useWords(deskWords)
  const change = (at: number, part: Partial<PointDraft>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  const add = (lat: number, lng: number) => {
    const name = w('field.pointNew', { n: value.length + 1 })
    onChange([...value, { name, nameEn: '', nameTw: '', lat, lng, radius: 30 }])
  }
  return (
    <div className="c-stack">
      {value.length > 0 && <PointMap points={value} onAdd={add} onMove={change} tiles={tiles} tilesBy={tilesBy} />}
      {value.map((point, i) => (
        <PointRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a point is its place
          key={i}
          number={i + 1}
          point={point}
          onChange={(part) => change(i, part)}
          onRemove={() => onChange(value.filter((_, at) => at !== i))}
        />
      ))}
      <Adding last={value.at(-1)} onAdd={add} />
    </div>
  )
}

type RowProps = {
  number: number
  point: PointDraft
  onChange: (part: Partial<PointDraft>) => void
  onRemove: () => void
}

function PointRow({ number, point, onChange, onRemove }: RowProps) {
  const w = useWords(deskWords)
  const o = useWords(officeWords)
  const degrees = (key: 'lat' | 'lng', most: number) => (
    <Field
      kind="number"
      label={w(`field.${key}`)}
      min={-most}
      max={most}
      value={point[key] / 1e6}
      onChange={(next?: number) => next !== undefined && onChange({ [key]: Math.round(next * 1e6) })}
    />
  )
  return (
    <div className="rno-row">
      <strong>{number}</strong>
      <Field label={w('field.pointName')} max={40} value={point.name} onChange={(name: string) => onChange({ name })} />
      {degrees('lat', 85)}
      {degrees('lng', 180)}
      <Field
        kind="number"
        label={w('field.radius')}
        min={5}
        max={500}
        value={point.radius}
        onChange={(next?: number) => next !== undefined && onChange({ radius: Math.round(next) })}
      />
      <Button type="text" danger icon="trash-2" aria-label={o('form.removeRow')} onClick={onRemove} />
    </div>
  )
}

type AddingProps = { last: PointDraft | undefined; onAdd: (lat: number, lng: number) => void }

/** A point where the person stands, or beside the last one. */
function Adding({ last, onAdd }: AddingProps) {
  const w = useWords(deskWords)
  const o = useWords(officeWords)
  const [busy, setBusy] = useState(false)
  const here = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        onAdd(Math.round(coords.latitude * 1e6), Math.round(coords.longitude * 1e6))
      },
      () => {
        setBusy(false)
        popup(w('field.noPosition'))
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const { lat, lng } = last ?? { lat: 39_900_000, lng: 116_400_000 }
  return (
    <div className="c-cluster">
      <Button icon="plus" onClick={() => onAdd(lat + (last ? 500 : 0), lng + (last ? 500 : 0))}>
        {o('form.addRow')}
      </Button>
      {'geolocation' in navigator && (
        <Button icon="map-pin" loading={busy} onClick={here}>
          {w('field.pointHere')}
        </Button>
      )}
    </div>
  )
}
