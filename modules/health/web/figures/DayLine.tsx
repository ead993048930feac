import { useState } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { DatePicker } from '#kernel/web/ui/pickers/DatePicker.tsx'
import { dayWithName } from './day.ts'
import type { Place } from './place.ts'
import type { ShownPlan } from './use-plan.ts'
import { figureWords } from './words.ts'

type Props = { plan: ShownPlan; place: Place; onMove: (changes: Partial<Place>) => void }

/** Choice of day and slot. */
export function DayLine({ plan, place, onMove }: Props) {
  const w = useWords(figureWords)
  const [open, setOpen] = useState(false)
  const day = place.day || plan.day
  const pick = (next: string) => onMove({ day: next === plan.day ? '' : next })
  return (
    <div className="c-stack c-gap-2">
      <div className="hf-day">
        <Step
          icon="chevron-left"
          label={w('day.before')}
          off={day <= plan.startsOn}
          onStep={() => pick(dayAfter(day, -1))}
        />
        <button type="button" className="hf-day__name c-press" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <b>{dayWithName(day)}</b>
          {day === plan.day && <small>{w('day.today')}</small>}
          <Icon name="calendar-days" size={16} label={w('day.choose')} />
        </button>
        <Step icon="chevron-right" label={w('day.after')} off={day >= plan.day} onStep={() => pick(dayAfter(day, 1))} />
      </div>
      {plan.slots.length > 1 && <Slots plan={plan} place={place} onMove={onMove} />}
      <DatePicker
        open={open}
        title={w('day.choose')}
        value={day}
        min={plan.startsOn}
        max={plan.day}
        onPick={pick}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

type StepProps = { icon: 'chevron-left' | 'chevron-right'; label: string; off: boolean; onStep: () => void }

const Step = ({ icon, label, off, onStep }: StepProps) => (
  <button type="button" className="hf-day__step c-press" aria-label={label} disabled={off} onClick={onStep}>
    <Icon name={icon} size={22} />
  </button>
)

function Slots({ plan, place, onMove }: Props) {
  const w = useWords(figureWords)
  const tabs = [
    { key: '-1', label: w('slot.all') },
    ...plan.slots.map(({ title }, nth) => ({ key: String(nth), label: title })),
  ]
  return (
    <FilterTabs
      label={w('slot.label')}
      tabs={tabs}
      value={String(place.slot)}
      onChange={(slot) => onMove({ slot: Number(slot) })}
    />
  )
}
