import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Waiting } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { officeContract } from '../../office-contract.ts'
import { BookingOffice } from './BookingOffice.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof officeContract.figures>

/** The last thirty days. */
export default function Figures() {
  const read = useRead(officeContract.figures, {})
  return <BookingOffice at="figures">{read.data ? <Shown data={read.data} /> : <Waiting />}</BookingOffice>
}

const figures = [
  ['bookings', 'calendar-check'],
  ['used', 'log-in'],
  ['noShows', 'circle-x'],
  ['cancelled', 'circle-x'],
  ['people', 'users'],
  ['minutes', 'clock'],
] as const

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { days, hours, resources } = data
  if (days.length === 0) return <Empty text={w('noFigures')} />
  return (
    <div className="office-grid">
      <Stats stats={figures.map(([key, icon]) => ({ label: w(`figure.${key}`), value: data[key], icon }))} />
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
      <Bars title={w('byHour')} rows={hours.map(({ hour, n }) => ({ name: `${hour}:00`, n }))} />
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
