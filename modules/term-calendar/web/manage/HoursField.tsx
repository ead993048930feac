import { weekdayName } from '#engines/calendar/say-day.ts'
import type { Span } from '#engines/calendar/shapes.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { Time } from './PeriodsField.tsx'
import { manageWords } from './words.ts'

type Week = readonly (readonly Span[])[]
type Props = { value: Week; onChange: (week: Span[][]) => void }

/** The hours of the seven weekdays. */
export function HoursField({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const put = (at: number, spans: readonly Span[]) => onChange(value.map((one, i) => [...(i === at ? spans : one)]))
  const copyMonday = () => onChange(value.map((one, i) => [...(i > 0 && i < 5 ? value[0]! : one)]))
  return (
    <div className="c-stack c-gap-4">
      <div>
        <Button onClick={copyMonday}>{w('copyMonday')}</Button>
      </div>
      {value.map((spans, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the weekday
        // biome-ignore lint/a11y/useSemanticElements: the library styles the legends of fieldsets
        <div key={i} role="group" aria-label={weekdayName(i + 1, language, 'long')} className="calendar-weekday">
          <strong>{weekdayName(i + 1, language, 'long')}</strong>
          <Spans name={weekdayName(i + 1, language)} spans={spans} onChange={(next) => put(i, next)} />
        </div>
      ))}
    </div>
  )
}

type SpansProps = { name: string; spans: readonly Span[]; onChange: (spans: Span[]) => void }

function Spans({ name, spans, onChange }: SpansProps) {
  const w = useWords(manageWords)
  const change = (at: number, part: Partial<Span>) =>
    onChange(spans.map((one, i) => (i === at ? { ...one, ...part } : one)))
  const next = spans.at(-1)?.to ?? 480
  return (
    <div className="c-stack c-gap-2">
      {spans.map(({ from, to }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its place
        <div key={i} className="calendar-span">
          <Time
            label={w('spanFrom', { weekday: name })}
            value={from}
            onChange={(minute) => change(i, { from: minute })}
          />
          <Time label={w('spanTo', { weekday: name })} value={to} onChange={(minute) => change(i, { to: minute })} />
          <Button
            type="text"
            danger
            icon="trash-2"
            aria-label={`${w('removeSpan')} ${name}`}
            onClick={() => onChange(spans.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {spans.length < 4 && next < 1380 && (
        <div>
          <Button
            type="dashed"
            icon="plus"
            onClick={() => onChange([...spans, { from: next, to: Math.min(next + 240, 1439) }])}
          >
            {w('addSpan')}
          </Button>
        </div>
      )}
    </div>
  )
}
