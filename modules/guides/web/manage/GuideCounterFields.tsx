import { useWords } from '#kernel/web/language.tsx'
import { FoundSelect } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { GuideCounter, OpenHours } from '../../shapes.ts'
import { weekdayName } from '../guide-hours.ts'
import { GuideRows } from './GuideRows.tsx'
import { GuideText } from './GuideText.tsx'
import { keeperWords } from './words.ts'

const usual: OpenHours = { days: [1, 2, 3, 4, 5], from: '08:30', until: '17:00' }
const blank: GuideCounter = { name: '', place: '', phone: '', hours: [usual] }

type Props = { counters: readonly GuideCounter[]; onChange: (counters: GuideCounter[]) => void }

export function GuideCounterFields({ counters, onChange }: Props) {
  const w = useWords(keeperWords)
  return (
    <GuideRows
      title={w('f.counters')}
      one={w('f.counter')}
      rows={counters}
      most={10}
      blank={blank}
      nameOf={({ name }) => name}
      onChange={onChange}
    >
      {(text, { hours }, change) => (
        <div className="c-grow c-stack c-gap-2">
          <div className="guide-rows__two c-grid-fit c-gap-2">
            {text('name', w('f.counter'), 60)}
            {text('phone', w('f.phone'), 30)}
          </div>
          {text('place', w('f.place'), 120)}
          <Hours hours={hours} onChange={(next) => change({ hours: next })} />
        </div>
      )}
    </GuideRows>
  )
}

function Hours({ hours, onChange }: { hours: readonly OpenHours[]; onChange: (hours: OpenHours[]) => void }) {
  const w = useWords(keeperWords)
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day) }))
  const put = (at: number, part: Partial<OpenHours>) =>
    onChange(hours.map((row, i) => (i === at ? { ...row, ...part } : row)))
  return (
    <>
      {hours.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours are not moved, and have no names
        <div key={at} className="guide-rows__hours">
          <div className="guide-text c-grow c-stack c-gap-half">
            <span aria-hidden>{w('f.days')}</span>
            <FoundSelect
              many
              label={w('f.days')}
              options={days}
              loading={false}
              value={row.days.map(String)}
              onChange={(next) => put(at, { days: (next as string[]).map(Number).sort() })}
              onSearch={() => {}}
            />
          </div>
          <GuideText label={w('f.from')} max={5} value={row.from} onChange={(from) => put(at, { from })} />
          <GuideText label={w('f.until')} max={5} value={row.until} onChange={(until) => put(at, { until })} />
          <Button
            type="text"
            size="small"
            icon="x"
            aria-label={w('remove')}
            onClick={() => onChange(hours.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" disabled={hours.length >= 14} onClick={() => onChange([...hours, usual])}>
          {w('f.addHours')}
        </Button>
      </div>
    </>
  )
}
