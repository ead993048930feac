import { useState } from 'react'
import { equipment, roomKinds } from '#engines/rooms/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import type { Choice } from './choice.ts'
import { roomWords } from './words.ts'

type WantsProps = { choice: Choice; onChange: (changes: Partial<Choice>) => void }

const sizes = [0, 20, 40, 60, 100, 200]

/** What a room must have: seats, type, equipment. Each chip shows its choice and opens a sheet. */
export function Wants({ choice, onChange }: WantsProps) {
  const w = useWords(roomWords)
  const seatsSaid = (n: number) => (n ? w('seatsFrom', { n }) : w('anySeats'))
  const kindSaid = (kind: Choice['kind']) => (kind ? w(`kind.${kind}`) : w('anyKind'))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling line in every browser.
    <div className="c-filter" role="group" aria-label={w('wants')}>
      <Want
        title={w('seats')}
        shown={seatsSaid(choice.seats)}
        options={sizes.map((n) => ({ value: String(n), label: seatsSaid(n) }))}
        value={[String(choice.seats)]}
        isSet={choice.seats > 0}
        onPick={([seats]) => onChange({ seats: Number(seats) })}
      />
      <Want
        title={w('kind')}
        shown={kindSaid(choice.kind)}
        options={(['', ...roomKinds] as const).map((value) => ({ value, label: kindSaid(value) }))}
        value={[choice.kind]}
        isSet={choice.kind !== ''}
        onPick={([kind]) => onChange({ kind: kind as Choice['kind'] })}
      />
      <Want
        multiple
        title={w('equipment')}
        shown={choice.equipment.map((one) => w(`equipment.${one}`)).join(w('listed')) || w('anyEquipment')}
        options={equipment.map((value) => ({ value, label: w(`equipment.${value}`) }))}
        value={choice.equipment}
        isSet={choice.equipment.length > 0}
        onPick={(picked) => onChange({ equipment: equipment.filter((one) => picked.includes(one)) })}
      />
    </div>
  )
}

type WantProps = {
  title: string
  shown: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  multiple?: boolean
  isSet: boolean
  onPick: (values: string[]) => void
}

function Want({ title, shown, isSet, ...picker }: WantProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="c-filter__chip c-inline c-muted c-font-3 c-press"
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
