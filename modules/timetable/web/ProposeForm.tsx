import type { Calendar } from '#engines/calendar/calendar.ts'
import { heldMeetings } from '#engines/courses/held.ts'
import { type ChangeKind, changeKinds } from '#engines/courses/shapes.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { RadioField } from '#kernel/web/ui/form/RadioField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { contract } from '../contract.ts'
import type { OwnClassFace } from '../shapes.ts'
import { NumberChips } from './NumberChips.tsx'
import { RoomField } from './RoomField.tsx'
import { daySaid, useSaid } from './say.ts'
import { tableWords } from './words.ts'

type ProposeFormProps = { calendar: Calendar; of: OwnClassFace; day: string; onDone: () => void }

const daysAhead = 60
/** Who teaches instead is arranged by the office. */
const proposable = changeKinds.filter((kind) => kind !== 'teacher')

/** A teacher proposes a change of one date. */
export function ProposeForm({ calendar, of, day, onDone }: ProposeFormProps) {
  const w = useWords(tableWords)
  const { periodsSaid } = useSaid()
  const today = currentDay()
  const dates = heldMeetings(calendar, of, { from: today, until: dayAfter(today, daysAhead) }).filter(
    (held) => !held.change && held.meeting,
  )
  const options = dates.map((held) => ({
    value: `${held.meeting} ${held.day}`,
    label: `${daySaid(held.day)} ${periodsSaid(held.periods)}`,
  }))
  const first = dates.find((held) => held.day === day) ?? dates[0]
  const form = useForm({
    initial: {
      kind: 'cancelled' as ChangeKind,
      date: first ? `${first.meeting} ${first.day}` : '',
      toDay: first?.day ?? today,
      toPeriods: [] as number[],
      toRooms: [] as string[],
      toPlace: '',
      reason: '',
    },
    submit: async ({ date, ...draft }) => {
      const [meeting = '', on = ''] = date.split(' ')
      const isAdded = draft.kind === 'added'
      await ask(contract.propose, { ...draft, class: of.id, meeting: isAdded ? '' : meeting, day: isAdded ? '' : on })
      popup(w('proposed'))
      await refetch(contract.mine, contract.classPage)
      onDone()
    },
  })
  const { kind, date, toDay, toPeriods } = form.values
  const isElsewhen = kind === 'moved' || kind === 'added'
  const [meeting = '', on = ''] = date.split(' ')
  const planned = of.meetings.find(({ id }) => id === meeting)?.periods ?? []
  const at = {
    ...{ class: of.id, day: isElsewhen ? toDay : on },
    periods: isElsewhen && toPeriods.length ? toPeriods : planned,
  }
  return (
    <Form form={form} label={w('propose')} submitLabel={w('send')}>
      <div className="c-stack c-gap-4">
        <RadioField
          required
          {...form.field('kind')}
          label={w('proposeKind')}
          options={proposable.map((value) => ({ value, label: w(`change.${value}`) }))}
        />
        {kind !== 'added' && (
          <SelectField {...form.field('date')} label={w('proposeDate')} options={options} required />
        )}
        {isElsewhen && (
          <>
            <DateField {...form.field('toDay')} label={w('toDay')} min={today} required />
            <NumberChips
              {...form.field('toPeriods')}
              label={w(kind === 'added' ? 'toPeriodsNeeded' : 'toPeriods')}
              numbers={calendar.periodsOn(toDay || today, of.campus).map(({ n }) => n)}
              required={kind === 'added'}
            />
          </>
        )}
        {kind !== 'cancelled' && (
          <>
            <RoomField {...form.field('toRooms')} label={w('toRoom')} at={at} />
            <TextField {...form.field('toPlace')} label={w('toPlace')} maxLength={60} />
          </>
        )}
        <TextField {...form.field('reason')} label={w('reason')} maxLength={120} required />
      </div>
    </Form>
  )
}
