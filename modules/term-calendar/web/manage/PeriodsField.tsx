import type { Period } from '#engines/calendar/shapes.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { clockOf, minuteOf } from './clock.ts'
import { manageWords } from './words.ts'

type Props = { value: readonly Period[]; onChange: (periods: Period[]) => void }

/** The periods of a table, a line each. */
export function PeriodsField({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const change = (at: number, part: Partial<Period>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <div className="c-stack c-gap-2">
      {value.map(({ n, from, to }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period has no identity but its place
        <div key={i} className="calendar-period">
          <Field
            bare
            kind="number"
            label={w('periodNumber')}
            min={1}
            max={99}
            value={n}
            onChange={(next: number) => change(i, { n: next ?? n })}
          />
          <Time label={w('periodFrom', { n })} value={from} onChange={(next) => change(i, { from: next })} />
          <Time label={w('periodTo', { n })} value={to} onChange={(next) => change(i, { to: next })} />
          <span className="c-faint c-font-2">{w('minutes', { n: to - from })}</span>
          <Button
            type="text"
            danger
            icon="trash-2"
            aria-label={w('removePeriod', { n })}
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <Button icon="plus" onClick={() => onChange([...value, nextOf(value)])}>
        {w('addPeriod')}
      </Button>
    </div>
  )
}

/** As long as the last one, after the same break as before it. */
function nextOf(periods: readonly Period[]): Period {
  const [before, last] = periods.slice(-2).length === 2 ? periods.slice(-2) : [undefined, periods.at(-1)]
  if (!last) return { n: 1, from: 480, to: 525 }
  const pause = before ? last.from - before.to : 10
  const from = Math.min(last.to + Math.max(pause, 0), 1435)
  return { n: last.n + 1, from, to: Math.min(from + (last.to - last.from), 1439) }
}

type TimeProps = { label: string; value: number; onChange: (minute: number) => void }

/** A time of day, in minutes since midnight. */
export function Time({ label, value, onChange }: TimeProps) {
  return (
    <Field
      bare
      kind="time"
      label={label}
      value={clockOf(value)}
      onChange={(clock: string) => clock && onChange(minuteOf(clock))}
    />
  )
}
