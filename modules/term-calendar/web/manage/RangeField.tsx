import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Segmented } from '#kernel/web/office/parts.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { manageWords } from './words.ts'

export type Range = { from: string; until: string }
type Props = { value: Range; onChange: (range: Range) => void }

/** Two month-days of every year, or two dates. */
export function RangeField({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const isDated = value.from.length === 10
  const Edge = isDated ? DateEdge : SeasonEdge
  const turn = (kind: 'season' | 'dates') => {
    const year = currentDay().slice(0, 4)
    const as = (text: string) => (kind === 'season' ? text.slice(-5) : text.length === 10 ? text : `${year}-${text}`)
    onChange({ from: as(value.from), until: as(value.until) })
  }
  return (
    <div className="c-stack c-gap-2">
      <Segmented
        label={w('range')}
        value={isDated ? 'dates' : 'season'}
        options={[
          { key: 'season', label: w('everyYear') },
          { key: 'dates', label: w('someDates') },
        ]}
        onChange={turn}
      />
      <div className="calendar-range">
        <Edge label={w('from')} value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <span className="c-muted">{w('rangeTo')}</span>
        <Edge label={w('until')} value={value.until} onChange={(until) => onChange({ ...value, until })} />
      </div>
    </div>
  )
}

type EdgeProps = { label: string; value: string; onChange: (next: string) => void }

const DateEdge = ({ label, value, onChange }: EdgeProps) => (
  <Field bare kind="day" label={label} value={value} onChange={(next: string) => next && onChange(next)} />
)

function SeasonEdge({ label, value, onChange }: EdgeProps) {
  const w = useWords(manageWords)
  const [month = '01', day = '01'] = value.split('-')
  const two = (n: number) => String(n).padStart(2, '0')
  const last = new Date(Date.UTC(2024, Number(month), 0)).getUTCDate()
  const days = Array.from({ length: last }, (_, i) => ({ value: two(i + 1), label: String(i + 1) }))
  const put = (m: string, d: string) => {
    const most = new Date(Date.UTC(2024, Number(m), 0)).getUTCDate()
    onChange(`${m}-${two(Math.min(Number(d), most))}`)
  }
  return (
    <span className="calendar-edge">
      <Field
        bare
        kind="choice"
        label={`${label} ${w('month')}`}
        options={months()}
        value={month}
        onChange={(next: string) => put(next || month, day)}
      />
      <Field
        bare
        kind="choice"
        label={`${label} ${w('dayOfMonth')}`}
        options={days}
        value={day}
        onChange={(next: string) => put(month, next || day)}
      />
    </span>
  )
}

function months() {
  return Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1).padStart(2, '0'),
    label: formatTime(new Date(Date.UTC(2024, i, 15)), { month: 'short', timeZone: 'UTC' }),
  }))
}

/** `10-01` as 10月1日. */
export const monthDay = (text: string): string => {
  const [month, day] = text.slice(-5).split('-').map(Number)
  return formatTime(new Date(Date.UTC(2024, month! - 1, day)), { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
