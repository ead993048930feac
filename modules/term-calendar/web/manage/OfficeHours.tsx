import { useState } from 'react'
import { weekdayName } from '#engines/calendar/say-day.ts'
import type { Span } from '#engines/calendar/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { CalendarOffice } from './CalendarOffice.tsx'
import { clockOf } from './clock.ts'
import { HoursField } from './HoursField.tsx'
import { manageWords } from './words.ts'
import './calendar.css'

type Week = Span[][]

export default function OfficeHours() {
  const w = useWords(manageWords)
  const language = useLanguage()
  const read = useRead(contract.hours, {})
  const [open, setOpen] = useState(false)
  const edit = (
    <Button type="primary" disabled={!read.data} onClick={() => setOpen(true)}>
      {w('editHours')}
    </Button>
  )
  return (
    <CalendarOffice at="hours" note={w('hoursNote')}>
      <OfficeCard title={w('hours')} extra={edit}>
        <FromRead read={read}>
          {({ week }) => (
            <dl className="calendar-hours">
              {week.map((spans, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the weekday
                <div key={i}>
                  <dt>{weekdayName(i + 1, language, 'long')}</dt>
                  <dd className={spans.length ? undefined : 'c-faint'}>{saidSpans(spans) || w('closed')}</dd>
                </div>
              ))}
            </dl>
          )}
        </FromRead>
      </OfficeCard>
      {open && read.data && <HoursDrawer data={read.data} onClose={() => setOpen(false)} />}
    </CalendarOffice>
  )
}

type Data = { version: number; week: Week }

function HoursDrawer({ data: { version, week }, onClose }: { data: Data; onClose: () => void }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const said = (value: unknown) =>
    (value as Week).map((spans, i) => `${weekdayName(i + 1, language)} ${saidSpans(spans) || w('closed')}`).join('\n')
  return (
    <DrawerForm
      title={w('editHours')}
      call={contract.saveHours}
      draftKey="calendar.hours/week"
      initial={{ id: 'week', version, week } as never}
      fromFresh={(fresh) => fresh}
      toSend={({ id, version: seen, week: next }) => ({ id, version: seen, week: JSON.stringify(next) }) as never}
      changes={[contract.hours, contract.calendar]}
      onClose={onClose}
      fields={{
        week: {
          label: w('hours'),
          said,
          control: ({ value, onChange }) => (
            <HoursField value={(value as Week) ?? week} onChange={(next) => onChange?.(next)} />
          ),
        },
      }}
    />
  )
}

const saidSpans = (spans: readonly Span[]): string =>
  spans.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join('，')
