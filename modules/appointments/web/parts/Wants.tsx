import { useState } from 'react'
import type { Equipment } from '#engines/rooms/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { bookingWords } from '../words.ts'

export type Wanted = { now: boolean; near: boolean; seats: number; features: readonly Equipment[] }
export const anything: Wanted = { now: false, near: false, seats: 0, features: [] }

type WantsProps = {
  value: Wanted
  onChange: (value: Wanted) => void
  /** What any of the resources has. */
  known: readonly Equipment[]
  isToday: boolean
}

const sizes = [0, 4, 8, 12, 20, 50, 100]

/** What one is looking for, at the same time: free now, near, so many people, equipment. */
export function Wants({ value, onChange, known, isToday }: WantsProps) {
  const w = useWords(bookingWords)
  const change = (part: Partial<Wanted>) => onChange({ ...value, ...part })
  const seatsText = (n: number) => (n ? w('seatsFrom', { n }) : w('anySeats'))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling line in every browser.
    <div className="c-filter" role="group" aria-label={w('filter')}>
      {isToday && <Toggle label={w('freeNow')} isOn={value.now} onClick={() => change({ now: !value.now })} />}
      <Toggle label={w('near')} isOn={value.near} onClick={() => change({ near: !value.near })} />
      <Picked
        title={w('seatsAtLeast')}
        shown={seatsText(value.seats)}
        options={sizes.map((n) => ({ value: String(n), label: seatsText(n) }))}
        value={[String(value.seats)]}
        isSet={value.seats > 0}
        onPick={([seats]) => change({ seats: Number(seats) })}
      />
      {known.length > 0 && (
        <Picked
          multiple
          title={w('equipment')}
          shown={value.features.map((one) => w(`feature.${one}`)).join('、') || w('anyEquipment')}
          options={known.map((one) => ({ value: one, label: w(`feature.${one}`) }))}
          value={value.features}
          isSet={value.features.length > 0}
          onPick={(picked) => change({ features: known.filter((one) => picked.includes(one)) })}
        />
      )}
    </div>
  )
}

const chip = 'c-filter__chip c-inline c-muted c-font-3 c-press'

function Toggle({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" className={chip} aria-pressed={isOn} onClick={onClick}>
      {label}
    </button>
  )
}

type PickedProps = {
  title: string
  shown: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  multiple?: boolean
  isSet: boolean
  onPick: (values: string[]) => void
}

/** A chip that says what is chosen and opens a sheet. */
function Picked({ title, shown, isSet, ...picker }: PickedProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={chip}
        aria-haspopup="dialog"
        aria-label={`${title}: ${shown}`}
        aria-pressed={isSet}
        onClick={() => setOpen(true)}
      >
        {shown}
        <Icon name="chevron-down" size={16} />
      </button>
      <SelectPicker open={open} title={title} onClose={() => setOpen(false)} {...picker} />
    </>
  )
}
