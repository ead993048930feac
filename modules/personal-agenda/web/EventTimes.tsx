import { dayAfter } from '#kernel/calendar.ts'
import { dayMs } from '#kernel/clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import type { FormState } from '#kernel/web/ui/form/form-state.ts'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { SwitchField } from '#kernel/web/ui/form/SwitchField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { TimeField } from '#kernel/web/ui/form/TimeField.tsx'
import type { EventDraft } from './event-draft.ts'
import { repeatEnds, repeats } from './rules.ts'
import { agendaWords } from './words.ts'

type Props = { form: FormState<EventDraft> }

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** A later first day takes the last day along. */
export function TimeFields({ form }: Props) {
  const w = useWords(agendaWords)
  const { values, set } = form
  const onStartDay = (startDay: string) => {
    const lasts = Math.max(0, daysBetween(values.startDay, values.endDay))
    set({ startDay, ...(startDay && { endDay: dayAfter(startDay, lasts) }) })
  }
  return (
    <>
      <SwitchField {...form.field('allDay')} label={w('allDay')} />
      <div className="agenda-times">
        <DateField {...form.field('startDay')} label={w('startDay')} required onChange={onStartDay} />
        {!values.allDay && <TimeField {...form.field('startTime')} label={w('startTime')} required />}
        <DateField {...form.field('endDay')} label={w('endDay')} required min={values.startDay} />
        {!values.allDay && <TimeField {...form.field('endTime')} label={w('endTime')} required />}
      </div>
      {!values.allDay && <SwitchField {...form.field('busy')} label={w('busy')} help={w('busyNote')} />}
    </>
  )
}

export function RepeatFields({ form }: Props) {
  const w = useWords(agendaWords)
  const { values } = form
  const offered = repeats.filter((repeat) => repeat !== 'none' && (repeat !== 'custom' || values.repeat === 'custom'))
  const repeat = form.field('repeat')
  return (
    <>
      <SelectField
        {...repeat}
        value={values.repeat === 'none' ? '' : values.repeat}
        onChange={(value) => repeat.onChange((value || 'none') as EventDraft['repeat'])}
        label={w('repeat')}
        placeholder={w('repeat.none')}
        options={offered.map((value) => ({ value, label: w(`repeat.${value}`) }))}
      />
      {values.repeat !== 'none' && values.repeat !== 'custom' && (
        <>
          <SelectField
            {...form.field('repeatEnd')}
            onChange={(value) => form.set({ repeatEnd: (value || 'never') as EventDraft['repeatEnd'] })}
            label={w('repeatEnd')}
            required
            options={repeatEnds.map((value) => ({ value, label: w(`repeatEnd.${value}`) }))}
          />
          {values.repeatEnd === 'day' && (
            <DateField {...form.field('untilDay')} label={w('untilDay')} required min={values.startDay} />
          )}
          {values.repeatEnd === 'count' && (
            <TextField {...form.field('count')} label={w('count')} required maxLength={4} />
          )}
        </>
      )}
    </>
  )
}
