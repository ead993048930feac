import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import type { SlotFace } from '../../shapes.ts'
import { signWords } from '../sign/words.ts'
import { clock, noonOf } from '../when.ts'
import './pc.css'

type Span = { from: number; to: number }
type Day = { day: string; slots: readonly SlotFace[]; ranges: readonly Span[] }
type WeekGridProps = {
  days: readonly Day[]
  own: readonly { from: number; until: number; state: string }[]
  isRange: boolean
  value: Span | undefined
  onChange: (span: Span | undefined) => void
}

/** A week as a table: days across, times down. Free ranges are chosen by dragging, slots and what is taken by a click. */
export function WeekGrid({ days, own, isRange, value, onChange }: WeekGridProps) {
  const w = useWords(signWords)
  const [begun, setBegun] = useState<SlotFace>()
  const rows = [...new Set(days.flatMap(({ slots }) => slots.map(({ from }) => clock(from))))].sort()
  const isFree = (day: Day, slot: SlotFace) =>
    isRange ? day.ranges.some(({ from }) => from === slot.from) : !slot.refusal
  const stateOf = (day: Day, slot: SlotFace) => {
    const mine = own.find(({ from, until }) => from < slot.to && until > slot.from)
    if (mine) return mine.state === 'held' ? ('held' as const) : ('own' as const)
    return isFree(day, slot) || !slot.refusal
      ? ('free' as const)
      : slot.refusal === 'full'
        ? ('taken' as const)
        : ('closed' as const)
  }
  const start = (day: Day, slot: SlotFace) => {
    if (!isFree(day, slot) && slot.refusal !== 'full') return
    setBegun(slot)
    onChange({ from: slot.from, to: slot.to })
  }
  /** As far as the range from the begin reaches. */
  const extend = (day: Day, slot: SlotFace) => {
    const longest = begun && isRange && day.ranges.find(({ from }) => from === begun.from)
    if (begun && longest && slot.from >= begun.from) onChange({ from: begun.from, to: Math.min(slot.to, longest.to) })
  }
  return (
    <div className="bkpc-grid" onPointerUp={() => setBegun(undefined)} onPointerLeave={() => setBegun(undefined)}>
      <table>
        <thead>
          <tr>
            <td />
            {days.map(({ day }) => (
              <th key={day} scope="col">
                {formatTime(noonOf(day), { month: 'numeric', day: 'numeric', weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="c-figures">
                {row}
              </th>
              {days.map((day) => {
                const slot = day.slots.find(({ from }) => clock(from) === row)
                if (!slot) return <td key={day.day} data-state="none" />
                const state = stateOf(day, slot)
                const isIn = value && slot.from >= value.from && slot.from < value.to
                return (
                  <td key={day.day} data-state={state} data-in={isIn ? '' : undefined}>
                    <button
                      type="button"
                      disabled={state === 'closed'}
                      aria-pressed={Boolean(isIn)}
                      aria-label={`${day.day} ${row} ${w(`cell.${state}`)}`}
                      title={slot.refusal ? w(`fail.${slot.refusal}`) : w(`cell.${state}`)}
                      onPointerDown={() => start(day, slot)}
                      onPointerEnter={() => extend(day, slot)}
                      onKeyDown={(event) => event.key === 'Enter' && start(day, slot)}
                    >
                      {state === 'own' || state === 'held'
                        ? w(`cell.${state}`)
                        : state === 'taken'
                          ? w('cell.taken')
                          : ''}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
