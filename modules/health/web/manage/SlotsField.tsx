import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { type Slot, slotNames } from '../../presets/field.ts'
import { listIn, listText } from './list-text.ts'
import { clockOf } from './plan-parts.tsx'
import { manageWords } from './words.ts'

type Props = { value?: unknown; onChange?: (value: unknown) => void }

const most = 6
const halfHours = Array.from({ length: 49 }, (_, nth) => nth * 30)

/** Slots of the day. */
export function SlotsField({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const slots = listIn<Slot>(value)
  const send = (next: readonly Slot[]) => onChange?.(listText(next))
  const change = (at: number, part: Partial<Slot>) =>
    send(slots.map((slot, i) => (i === at ? { ...slot, ...part } : slot)))
  const add = () => send([...slots, { name: 'day', opens: 0, late: 1440, closes: 1440 }])
  return (
    <div className="ho-rows c-stack">
      {slots.map((slot, at) => (
        <SlotRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a day has no name of its own
          key={at}
          slot={slot}
          onChange={(part) => change(at, part)}
          {...(slots.length > 1 && { onRemove: () => send(slots.filter((_, i) => i !== at)) })}
        />
      ))}
      {slots.length < most && (
        <Button icon="plus" onClick={add}>
          {w('slot.add')}
        </Button>
      )}
    </div>
  )
}

type RowProps = { slot: Slot; onChange: (part: Partial<Slot>) => void; onRemove?: () => void }

function SlotRow({ slot, onChange, onRemove }: RowProps) {
  const w = useWords(manageWords)
  return (
    <div className="ho-row c-stack c-gap-2 ho-row--slot">
      <Labelled label={w('slot.name')}>
        <Choice
          label={w('slot.name')}
          options={slotNames.map((name) => ({ value: name, label: w(`slot.${name}`) }))}
          value={slot.name}
          onChange={(name) => onChange({ name: name as Slot['name'] })}
        />
      </Labelled>
      {(['opens', 'late', 'closes'] as const).map((key) => (
        <Labelled key={key} label={w(`slot.${key}`)}>
          <Choice
            label={w(`slot.${key}`)}
            options={minutesFor(slot[key]).map((minutes) => ({ value: String(minutes), label: clockOf(minutes) }))}
            value={String(slot[key])}
            onChange={(minutes) => onChange({ [key]: Number(minutes) })}
          />
        </Labelled>
      ))}
      {onRemove && <Button type="text" danger icon="trash-2" aria-label={w('slot.remove')} onClick={onRemove} />}
    </div>
  )
}

/** Half hours, and the current value if it is between them. */
const minutesFor = (now: number): number[] =>
  halfHours.includes(now) ? halfHours : [...halfHours, now].sort((a, b) => a - b)

export const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="ho-labelled c-stack c-gap-half">
    <small className="c-faint" aria-hidden>
      {label}
    </small>
    {children}
  </div>
)
