import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { TimePicker } from '#kernel/web/ui/pickers/TimePicker.tsx'
import { inboxWords } from '../words.ts'
import type { QuietData } from './use-quiet.ts'

type Window = QuietData['windows'][number]
type WindowProps = { number: number; window: Window; onChange: (next: Window | undefined) => void }

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** One quiet period with its weekdays. */
export function NewsInterruptionWindow({ number, window, onChange }: WindowProps) {
  const w = useWords(inboxWords)
  const toggle = (day: number) => {
    const has = window.weekdays.includes(day)
    const next = has ? window.weekdays.filter((one) => one !== day) : [...window.weekdays, day].sort((a, b) => a - b)
    onChange({ ...window, weekdays: next })
  }
  const name = w('quiet.window', { n: number })
  return (
    <fieldset className="quiet-window">
      <legend className="c-sr">{name}</legend>
      <div className="c-line c-gap-2 c-faint">
        <Time label={w('quiet.from')} value={window.from} onPick={(from) => onChange({ ...window, from })} />
        <span aria-hidden>–</span>
        <Time
          label={w(window.to > window.from ? 'quiet.to' : 'quiet.toNext')}
          value={window.to}
          onPick={(to) => onChange({ ...window, to })}
        />
        <IconButton
          icon="trash-2"
          size={18}
          label={`${w('quiet.removeWindow')} ${name}`}
          onClick={() => onChange(undefined)}
        />
      </div>
      <fieldset className="quiet-days">
        <legend className="c-sr">{w('quiet.weekdays')}</legend>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className="quiet-day c-muted c-font-3 c-press"
            aria-pressed={window.weekdays.includes(day)}
            aria-label={w(`quiet.weekdayFull.${day}`)}
            onClick={() => toggle(day)}
          >
            {w(`quiet.weekday.${day}`)}
          </button>
        ))}
      </fieldset>
    </fieldset>
  )
}

type TimeProps = { label: string; value: string; onPick: (time: string) => void }

function Time({ label, value, onPick }: TimeProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="quiet-time c-grow c-press" onClick={() => setOpen(true)}>
        <small>{label}</small>
        <b>{value}</b>
      </button>
      <TimePicker
        open={open}
        title={label}
        value={value}
        step={5}
        onPick={(time) => {
          setOpen(false)
          if (time) onPick(time)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
