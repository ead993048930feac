import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { currentDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { DayStrip } from './parts/DayStrip.tsx'
import { DoorCheckIn } from './parts/DoorCheckIn.tsx'
import { NextTime } from './parts/NextTime.tsx'
import { ownReads } from './parts/own-reads.ts'
import { QuotaFacts, RuleFacts } from './parts/RuleFacts.tsx'
import { SlotPicker, type Span } from './parts/SlotPicker.tsx'
import { TellMe } from './parts/TellMe.tsx'
import { spanText } from './when.ts'
import { bookingWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.resource>

/** One resource: a day, its slots, what is left of one’s limits, the rules. */
export default function Details() {
  const w = useWords(bookingWords)
  const { id = '', day: asked = '', door = '', move = '' } = usePage().query
  const [day, setDay] = useState(asked || currentDay())
  const [span, setSpan] = useState<Span>()
  const read = useRead(contract.resource, { id, day, days: 1 }, { every: 30_000 })
  const choose = (next: string) => {
    setDay(next)
    setSpan(undefined)
  }
  return (
    <Screen
      title={w('title.details')}
      read={read}
      refused={<Denied />}
      foot={read.data && span && <Foot data={read.data} span={span} move={move} />}
    >
      {(data) => (
        <Detail title={data.resource.name}>
          <div className="c-stack c-gap-4">
            {door && <DoorCheckIn door={door} />}
            {door && <NextTime id={id} />}
            <p className="c-muted">
              {[data.resource.host && `${w('host')} ${data.resource.host}`, data.resource.place, data.resource.about]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {data.resource.room && (
              <div>
                <Button
                  look="soft"
                  size="small"
                  icon="clock"
                  to={`freeclassroom/room?id=${data.resource.room}`}
                  label={w('seeRoom')}
                />
              </div>
            )}
            <DayStrip value={day} onChange={choose} days={Math.min(data.rule.horizon + 1, 31)} />
            <Slots data={data} span={span} onChange={setSpan} />
            <QuotaFacts quota={data.days[0]?.quota ?? []} />
            <RuleFacts rule={data.rule} />
          </div>
        </Detail>
      )}
    </Screen>
  )
}

type SlotsProps = { data: Data; span: Span | undefined; onChange: (span: Span | undefined) => void }

function Slots({ data: { days, rule, resource, own }, span, onChange }: SlotsProps) {
  const w = useWords(bookingWords)
  const [day] = days
  return (
    <Section title={w(rule.slot ? 'choose' : 'chooseFrom')}>
      {!day?.slots.some(({ refusal }) => refusal !== 'past') ? (
        <Empty card icon="calendar-check" title={w(day?.slots.length ? 'overToday' : 'closedToday')} />
      ) : (
        <SlotPicker
          day={day}
          isRange={!rule.slot}
          units={resource.units}
          value={span}
          onChange={onChange}
          least={rule.least}
          step={rule.step}
          held={own.filter(({ state }) => state === 'held').map(({ from, until }) => ({ from, to: until }))}
        />
      )}
    </Section>
  )
}

/** Booking, choosing a place first, or being told when it is free. */
function Foot({ data, span, move }: { data: Data; span: Span; move: string }) {
  const w = useWords(bookingWords)
  const { resource, days } = data
  const slot = days[0]?.slots.find(({ from }) => from === span.from)
  const grab = useAction(contract.grab, { changes: ownReads, success: w('bookedOk') })
  const take = async () => {
    const got = await grab.run({ resource: resource.id, ...span })
    if (got) go(`generalApp/appoint?id=${got.id}`, { replace: true })
  }
  const query = `id=${resource.id}&from=${span.from}&to=${span.to}${move && `&move=${move}`}`
  if (slot?.refusal === 'full') return <TellMe data={data} span={span} />
  return (
    <div className="bk-foot">
      <span className="c-muted c-font-2">{w('chosen', { time: spanText(span.from, span.to) })}</span>
      {days[0]?.rush && !move ? (
        <Button size="large" block busy={grab.busy} onClick={() => void take()} label={w('grab')} />
      ) : resource.units > 1 && !move ? (
        <Button size="large" block to={`generalApp/detailsmuc?${query}`} label={w('pickPlace')} />
      ) : (
        <Button size="large" block to={`generalApp/appoint?resource=${resource.id}&${query}`} label={w('goBook')} />
      )}
    </div>
  )
}
