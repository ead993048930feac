import { useWords } from '#kernel/web/language.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Field } from '#kernel/web/ui/form/Field.tsx'
import { TimeField } from '#kernel/web/ui/form/TimeField.tsx'
import { limitOf } from '../../fields/days.ts'
import { fillingWords } from '../words.ts'
import { bound, type ControlProps, recordIn, textIn } from './control.ts'

const limit = (day: string, today: string): string | undefined => limitOf(day, today) || undefined

export const DateControl = (props: ControlProps<'date'>) => (
  <DateField
    {...bound(props, textIn(props.value))}
    min={limit(props.field.from, props.today)}
    max={limit(props.field.until, props.today)}
  />
)

export const TimeControl = (props: ControlProps<'time'>) => (
  <TimeField {...bound(props, textIn(props.value))} step={1} />
)

/** Two dates; the second cannot be before the first. */
export function DateRangeControl(props: ControlProps<'dateRange'>) {
  const w = useWords(fillingWords)
  const given = recordIn(props.value)
  const [from, until] = [textIn(given.from), textIn(given.until)]
  const set = (change: Record<string, string>) => props.onChange({ from, until, ...change })
  const binding = bound(props, '')
  const [first, last] = [limit(props.field.from, props.today), limit(props.field.until, props.today)]
  const common = (end: 'from' | 'until') => ({
    ...{ id: `${props.id}-${end}`, name: `${props.field.key}.${end}`, label: w(end), max: last },
    ...{ required: true, disabled: props.disabled },
  })
  return (
    <Field {...binding} field={binding} group>
      <div className="ef-pair">
        <DateField
          {...common('from')}
          value={from}
          min={first}
          onChange={(day) => set({ from: day, ...(until !== '' && until < day && { until: day }) })}
        />
        <DateField {...common('until')} value={until} min={from || first} onChange={(day) => set({ until: day })} />
      </div>
    </Field>
  )
}
