import { weekdayName } from '#engines/calendar/say-day.ts'
import { numbersIn } from '#engines/courses/number-sets.ts'
import { meetingKinds } from '#engines/courses/shapes.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { officeWords } from '#kernel/web/office/words.ts'
import type { MeetingRow } from '../../shapes.ts'
import { manageWords } from './words.ts'
import './timetable-office.css'

/** Sets are edited as texts: `1-16`, `1-15单`. */
export type MeetingDraft = Omit<MeetingRow, 'weeks' | 'periods'> & { weeks: string; periods: string }

type Props = {
  value: readonly MeetingDraft[]
  onChange: (list: readonly MeetingDraft[]) => void
  rooms: readonly { id: string; name: string }[]
  weeks: number
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

export function MeetingFields({ value, onChange, rooms, weeks }: Props) {
  const w = useWords(manageWords)
  const blank: MeetingDraft = {
    ...{ id: '', weeks: `1-${weeks}`, weekday: 1, periods: '1-2', rooms: [], place: '', kind: 'lecture' },
  }
  const change = (at: number, part: Partial<MeetingDraft>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...part } : one)))
  return (
    <div className="c-stack">
      {value.map((one, i) => (
        <OneMeeting
          // biome-ignore lint/suspicious/noArrayIndexKey: a new meeting has no id yet; it is its place.
          key={i}
          one={one}
          rooms={rooms}
          weeks={weeks}
          onChange={(part) => change(i, part)}
          onRemove={() => onChange(value.filter((_, at) => at !== i))}
        />
      ))}
      <Button icon="plus" onClick={() => onChange([...value, blank])}>
        {w('addMeeting')}
      </Button>
    </div>
  )
}

type OneProps = {
  one: MeetingDraft
  rooms: Props['rooms']
  weeks: number
  onChange: (part: Partial<MeetingDraft>) => void
  onRemove: () => void
}

function OneMeeting({ one, rooms, weeks, onChange, onRemove }: OneProps) {
  const w = useWords(manageWords)
  const office = useWords(officeWords)
  const language = useLanguage()
  const wrong = (text: string, most: number) => (numbersIn(text, most) ? undefined : w('notValid'))
  return (
    <div className="tt-meeting">
      <Field
        kind="choice"
        label={w('weekday')}
        options={upTo(7).map((n) => ({ value: n, label: weekdayName(n, language) }))}
        value={one.weekday}
        onChange={(weekday: number) => onChange({ weekday })}
      />
      <Field
        label={w('periods')}
        max={40}
        value={one.periods}
        error={wrong(one.periods, 30)}
        onChange={(periods: string) => onChange({ periods })}
      />
      <Field
        label={w('weeks')}
        help={w('weeksHelp')}
        max={80}
        value={one.weeks}
        error={wrong(one.weeks, weeks)}
        onChange={(text: string) => onChange({ weeks: text })}
      />
      <Field
        kind="choice"
        label={w('meetingKind')}
        options={meetingKinds.map((value) => ({ value, label: w(`meeting.${value}`) }))}
        value={one.kind}
        onChange={(kind: MeetingDraft['kind']) => onChange({ kind })}
      />
      <Field
        kind="choices"
        label={w('rooms')}
        options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        value={one.rooms}
        onChange={(list: string[]) => onChange({ rooms: list })}
      />
      <Field label={w('place')} max={60} value={one.place} onChange={(place: string) => onChange({ place })} />
      <Button type="text" danger icon="trash-2" aria-label={office('form.removeRow')} onClick={onRemove} />
    </div>
  )
}
