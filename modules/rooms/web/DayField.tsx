import { useId } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { roomWords } from './words.ts'

/** A date, with steps to the day before and after. */
export function DayField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const w = useWords(roomWords)
  const id = useId()
  return (
    <div className="rooms-day">
      <DateField
        {...{ id, name: 'day', label: w('day'), required: true, value }}
        onChange={(day) => onChange(day || currentDay())}
      />
      <IconButton icon="chevron-left" label={w('dayBefore')} onClick={() => onChange(dayAfter(value, -1))} />
      <IconButton icon="chevron-right" label={w('dayAfter')} onClick={() => onChange(dayAfter(value, 1))} />
    </div>
  )
}
