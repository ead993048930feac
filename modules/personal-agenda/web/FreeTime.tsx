import { useId, useState } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, currentDay, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { DateField } from '#kernel/web/ui/form/DateField.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { momentOn } from './days.ts'
import { groupWords } from './words.ts'

const hours = { day: [480, 1_080], long: [480, 1_320], evening: [1_080, 1_320] } as const
type Hours = keyof typeof hours
const lengths = ['30', '60', '90', '120', '180']

/** When all members are free. Only free spans are known here; a tap plans an event at its beginning. */
export function FreeTime({ group, calendar }: { group: string; calendar: string }) {
  const w = useWords(groupWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState(currentDay())
  const [to, setTo] = useState(dayAfter(currentDay(), 6))
  const [span, setSpan] = useState<Hours>('long')
  const [minutes, setMinutes] = useState('60')
  const [starts, ends] = hours[span]
  const last = to < from ? from : to > dayAfter(from, 30) ? dayAfter(from, 30) : to
  const read = useRead(
    contract.freeTime,
    { id: group, from, to: last, starts, ends, minutes: Number(minutes) },
    { when: isOpen },
  )
  if (!isOpen) return <Button block icon="search" onClick={() => setOpen(true)} label={w('findFree')} />
  return (
    <Section title={w('findFree')} card="padded">
      <div className="c-stack">
        <div className="agenda-search">
          <DateField
            {...{ id: `${id}f`, name: 'from', label: w('freeFrom'), required: true, value: from }}
            onChange={(day) => day && setFrom(day)}
          />
          <DateField
            {...{ id: `${id}t`, name: 'to', label: w('freeTo'), required: true, min: from, value: last }}
            onChange={(day) => day && setTo(day)}
          />
          <SelectField
            {...{ id: `${id}h`, name: 'hours', label: w('freeHours'), required: true, value: span }}
            options={(Object.keys(hours) as Hours[]).map((value) => ({ value, label: w(`hours.${value}`) }))}
            onChange={(value) => setSpan(value as Hours)}
          />
          <SelectField
            {...{ id: `${id}m`, name: 'minutes', label: w('howLong'), required: true, value: minutes }}
            options={lengths.map((value) => ({ value, label: w('minutes', { n: value }) }))}
            onChange={setMinutes}
          />
        </div>
        <ReadView read={read}>{(data) => <Spans data={data} minutes={Number(minutes)} calendar={calendar} />}</ReadView>
      </div>
    </Section>
  )
}

type SpansProps = { data: ReceivedFrom<typeof contract.freeTime>; minutes: number; calendar: string }

function Spans({ data: { days, counted, apart }, minutes, calendar }: SpansProps) {
  const w = useWords(groupWords)
  const free = days.filter(({ spans }) => spans.length > 0)
  const clock = (at: number) => formatTime(at, clockTime)
  return (
    <>
      <p className="c-muted c-font-2">
        {counted === 1 ? w('freeNoteOne') : w('freeNote', { n: counted })}
        {apart > 0 && (apart === 1 ? w('freeApartOne') : w('freeApart', { n: apart }))}
      </p>
      {free.length === 0 && <Empty icon="calendar-days" title={w('noFree')} />}
      {free.map(({ day, spans }) => (
        <div key={day} className="agenda-free">
          <b>{formatTime(momentOn(day, 720), { month: 'numeric', day: 'numeric', weekday: 'short' })}</b>
          <div className="c-cluster">
            {spans.map(({ from, to }) => (
              <Go
                key={from}
                className="agenda-free__span c-press c-figures"
                label={`${w('planHere')} ${clock(from)} – ${clock(to)}`}
                to={`personalAgenda/add?from=${from}&to=${from + minutes * 60}&calendar=${calendar}`}
              >
                {`${clock(from)} – ${clock(to)}`}
              </Go>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
