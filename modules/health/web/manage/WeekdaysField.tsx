import { localeOf, useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { listIn, listText } from './list-text.ts'
import { type ManageWords, manageWords } from './words.ts'

type Props = { value?: unknown; onChange?: (value: unknown) => void }

/** Monday is 1. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** Weekdays on which a report is due; at least one. */
export function WeekdaysField({ value, onChange }: Props) {
  const w = useWords(manageWords)
  const days = listIn<number>(value)
  const change = (day: number, on: boolean) =>
    onChange?.(listText(everyDay.filter((one) => (one === day ? on : days.includes(one)))))
  return (
    <fieldset className="ho-weekdays c-cluster c-gap-1-3" aria-label={w('field.weekdays')}>
      {everyDay.map((day) => (
        <Checkbox
          key={day}
          checked={days.includes(day)}
          disabled={days.length === 1 && days.includes(day)}
          label={nameOf(day)}
          onChange={(on) => change(day, on)}
        />
      ))}
    </fieldset>
  )
}

/** `周一、周二`; "every day" for all of them. */
export const weekdaysSaid = (days: readonly number[], w: ManageWords): string =>
  days.length === everyDay.length
    ? w('weekdays.all')
    : new Intl.ListFormat(localeOf(), { type: 'unit' }).format(days.toSorted((a, b) => a - b).map(nameOf))

/** 1 June 2026 is a Monday. */
const nameOf = (day: number): string =>
  new Intl.DateTimeFormat(localeOf(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 5, day))
