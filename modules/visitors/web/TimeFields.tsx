import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { CheckboxField } from '#kernel/web/ui/form/CheckboxField.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { FormSection } from '#kernel/web/ui/form/FormSection.tsx'
import type { FormState } from '#kernel/web/ui/form/form-state.ts'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TimeField } from '#kernel/web/ui/form/TimeField.tsx'
import type { Options } from './Invite.tsx'
import { allWeekdays, daysOf, type InviteDraft } from './invite-draft.ts'
import { visitorsWords } from './words.ts'

/** 5 January 2026 is a Monday. */
const weekdayName = (n: string): string =>
  formatTime(new Date(Date.UTC(2026, 0, 4 + Number(n), 12)), { weekday: 'short' })

type TimeFieldsProps = { form: FormState<InviteDraft>; options: Pick<Options, 'mostDays'> }

/** One day or several, with the same hours on each. */
export function TimeFields({ form, options }: TimeFieldsProps) {
  const w = useWords(visitorsWords)
  const { series, day, from, until } = form.values
  const n = daysOf(form.values).length
  return (
    <FormSection title={w('part.time')}>
      <DateField {...form.field('day')} label={w('firstDay')} required min={currentDay()} />
      {options.mostDays > 1 && <SwitchField {...form.field('series')} label={w('series')} />}
      {series && (
        <>
          <DateField
            {...form.field('lastDay')}
            label={w('lastDay')}
            required
            min={day}
            help={n ? w('daysChosen', { n }) : w('noDays')}
          />
          <CheckboxField
            {...form.field('weekdays')}
            label={w('weekdays')}
            required
            options={allWeekdays.map((key) => ({ value: key, label: weekdayName(key) }))}
          />
        </>
      )}
      <div className="vi-times c-line c-gap-3">
        <TimeField {...form.field('from')} label={w('fromTime')} required step={15} />
        <TimeField
          {...form.field('until')}
          label={w('untilTime')}
          required
          step={15}
          help={from && until && until <= from ? w('nextDay') : undefined}
        />
      </div>
    </FormSection>
  )
}
