import { clockOf } from '#kernel/clock.ts'
import type { ServiceRule } from '#kernel/service-rule.ts'
import { localeOf, useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { siteSettingsWords } from '../words.ts'

type Hours = ServiceRule['hours']
type Stretch = Hours[number]
type Props = { value: Hours; onChange: (hours: Hours) => void }

const usual: Stretch = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:30' }
const most = 14

/** Opening hours of a service. No periods means always open. */
export function HoursEditor({ value, onChange }: Props) {
  const w = useWords(siteSettingsWords)
  const put = (at: number, part: Partial<Stretch>) =>
    onChange(value.map((stretch, i) => (i === at ? { ...stretch, ...part } : stretch)))
  return (
    <fieldset className="office-group site-group c-stack">
      <legend>{w('hours')}</legend>
      {value.length === 0 && <p className="office-quiet">{w('hours.always')}</p>}
      {value.map((stretch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
        <div key={at} className="c-stack c-gap-2">
          <Days value={stretch.days} onChange={(days) => put(at, { days })} />
          <span className="site-hours__times c-line c-gap-2">
            <Clock label={w('hours.from')} value={stretch.from} onChange={(from) => put(at, { from })} />
            <span aria-hidden>–</span>
            <Clock label={w('hours.to')} value={stretch.to} onChange={(to) => put(at, { to })} />
            <Button
              type="text"
              danger
              icon="trash-2"
              aria-label={w('hours.remove')}
              onClick={() => onChange(value.filter((_, i) => i !== at))}
            />
          </span>
        </div>
      ))}
      {value.length < most && (
        <Button icon="plus" onClick={() => onChange([...value, usual])}>
          {w('hours.add')}
        </Button>
      )}
    </fieldset>
  )
}

function Days({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  const w = useWords(siteSettingsWords)
  const name = new Intl.DateTimeFormat(localeOf(), { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  const options = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: name.format(Date.UTC(2024, 0, day)) }))
  const changed = (days: number[]) => days.length > 0 && onChange([...days].sort((a, b) => a - b))
  return <Field kind="choices" bare label={w('hours.days')} value={value} options={options} onChange={changed} />
}

const quarters = Array.from({ length: 97 }, (_, i) => clockOf(i * 15))

/** Quarters of an hour, plus the current value if it is another minute. */
function Clock({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const times = quarters.includes(value) ? quarters : [...quarters, value].sort()
  const options = times.map((time) => ({ value: time, label: time }))
  const changed = (time: string) => time && onChange(time)
  return <Field kind="choice" bare label={label} value={value} options={options} onChange={changed} />
}
