import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Waiting } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof officeContract.figures>

/** Of some days, at first the last thirty. */
export default function Figures() {
  const w = useWords(manageWords)
  const [span, setSpan] = useState({ since: '', until: '' })
  const { data } = useRead(officeContract.figures, span)
  return (
    <BookingOffice at="figures">
      <div className="c-cluster c-gap-3">
        <Field
          kind="day"
          label={w('figuresSince')}
          value={span.since}
          onChange={(since: string | undefined) => setSpan({ ...span, since: since ?? '' })}
        />
        <Field
          kind="day"
          label={w('figuresUntil')}
          value={span.until}
          onChange={(until: string | undefined) => setSpan({ ...span, until: until ?? '' })}
        />
      </div>
      <p className="c-faint c-font-2">{w('figuresHelp')}</p>
      {data ? <Shown data={data} /> : <Waiting />}
    </BookingOffice>
  )
}

const figures = [
  ['bookings', 'calendar-check'],
  ['used', 'log-in'],
  ['noShows', 'circle-x'],
  ['cancelled', 'circle-x'],
  ['people', 'users'],
  ['hours', 'clock'],
] as const

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { days, hours, resources } = data
  const totals = { ...data, hours: Math.round(data.minutes / 60) }
  if (days.length === 0) return <Empty text={w('noFigures')} />
  return (
    <div className="office-grid">
      <Stats stats={figures.map(([key, icon]) => ({ label: w(`figure.${key}`), value: totals[key], icon }))} />
      <div data-span="12">
        <OfficeCard title={w('byDay')}>
          <Chart
            kind="bar"
            title={w('byDay')}
            labels={days.map(({ day }) => day.slice(5))}
            series={[
              { name: w('booked'), values: days.map(({ booked }) => booked) },
              { name: w('used'), values: days.map(({ used }) => used) },
            ]}
          />
        </OfficeCard>
      </div>
      <div data-span="6">
        <OfficeCard title={w('byHour')}>
          <Chart
            kind="bar"
            title={w('byHour')}
            height={260}
            labels={hours.map(({ hour }) => `${hour}:00`)}
            series={[
              { name: w('booked'), values: hours.map(({ n }) => n) },
              { name: w('used'), values: hours.map((one) => one.used) },
              { name: w('figure.noShows'), values: hours.map((one) => one.noShows) },
            ]}
          />
        </OfficeCard>
      </div>
      <Bars title={w('byResource')} rows={resources.map(({ name, n }) => ({ name, n }))} />
    </div>
  )
}

function Bars({ title, rows }: { title: string; rows: readonly { name: string; n: number }[] }) {
  return (
    <div data-span="6">
      <OfficeCard title={title}>
        <Chart
          kind="bars-across"
          title={title}
          height={260}
          labels={rows.map(({ name }) => name)}
          series={[{ name: title, values: rows.map(({ n }) => n) }]}
        />
      </OfficeCard>
    </div>
  )
}
