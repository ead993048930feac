import { useWords } from '#kernel/web/language.tsx'
import type { SlotFace } from '../../shapes.ts'
import { clock } from '../when.ts'
import { bookingWords } from '../words.ts'
import '../booking.css'

export type Span = { from: number; to: number }
type Day = { slots: readonly SlotFace[]; ranges: readonly Span[] }
type SlotPickerProps = {
  day: Day
  isRange: boolean
  units: number
  value: Span | undefined
  onChange: (span: Span | undefined) => void
  /** Shortest length and steps of ranges, in minutes. */
  least: number
  step: number
  /** What one holds oneself: free to be chosen. */
  held?: readonly Span[]
}

/** The slots of a day; of free ranges, when to begin and for how long. */
export function SlotPicker({ day, isRange, units, value, onChange, least, step, held = [] }: SlotPickerProps) {
  const w = useWords(bookingWords)
  const firstOf = (from: number) => {
    const range = day.ranges.find((one) => one.from === from)
    return range && { from, to: Math.min(range.to, from + Math.ceil(Math.max(least, 60) / step) * step * 60) }
  }
  const isFree = (slot: SlotFace) => (isRange ? day.ranges.some(({ from }) => from === slot.from) : !slot.refusal)
  // Of what is taken, the step itself: to be told when it is free.
  const pick = (slot: SlotFace) =>
    onChange(isRange && isFree(slot) ? firstOf(slot.from) : { from: slot.from, to: slot.to })
  const isHeld = (slot: SlotFace) => held.some(({ from, to }) => from < slot.to && to > slot.from)
  return (
    <div className="c-stack c-gap-3">
      <fieldset className="bk-slots">
        <legend className="c-sr">{w(isRange ? 'chooseFrom' : 'choose')}</legend>
        {day.slots
          .filter(({ refusal }) => refusal !== 'past')
          .map((slot) => (
            <button
              key={slot.from}
              type="button"
              className="bk-slot c-press"
              data-state={isFree(slot) ? 'free' : slot.refusal === 'full' ? 'full' : 'shut'}
              data-in={value && slot.from >= value.from && slot.from < value.to ? '' : undefined}
              aria-pressed={value?.from === slot.from}
              disabled={!isFree(slot) && slot.refusal !== 'full'}
              onClick={() => pick(slot)}
            >
              <b className="c-figures">{clock(slot.from)}</b>
              <small>
                {isFree(slot)
                  ? isHeld(slot)
                    ? w('slot.held')
                    : units > 1 && w('left', { n: slot.left })
                  : w(slot.refusal === 'full' ? 'slot.full' : 'slot.shut')}
              </small>
            </button>
          ))}
      </fieldset>
      {isRange && value && (
        <Lengths
          value={value}
          range={day.ranges.find(({ from }) => from === value.from)}
          least={least}
          step={step}
          onChange={onChange}
        />
      )}
    </div>
  )
}

type LengthsProps = {
  value: Span
  range: Span | undefined
  least: number
  step: number
  onChange: (span: Span) => void
}

function Lengths({ value, range, least, step, onChange }: LengthsProps) {
  const w = useWords(bookingWords)
  if (!range) return null
  const first = Math.ceil(least / step) * step
  const n = Math.floor((range.to - range.from) / 60 / step) - first / step + 1
  const lengths = Array.from({ length: Math.max(0, n) }, (_, i) => first + i * step)
  return (
    <fieldset className="bk-lengths">
      <legend className="c-muted c-font-2">{w('length')}</legend>
      {lengths.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="bk-chip c-press"
          aria-pressed={value.to - value.from === minutes * 60}
          onClick={() => onChange({ from: value.from, to: value.from + minutes * 60 })}
        >
          {w('minutes', { n: minutes })}
        </button>
      ))}
    </fieldset>
  )
}
