import type { ReactNode } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Empty, Waiting } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { officeContract } from '../../office-contract.ts'
import { VisitorOffice } from './VisitorOffice.tsx'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof officeContract.figures>

/** The last thirty days. */
export default function Figures() {
  const read = useRead(officeContract.figures, {})
  return <VisitorOffice at="figures">{read.data ? <Shown data={read.data} /> : <Waiting />}</VisitorOffice>
}

const figures = [
  ['visits', 'users'],
  ['guests', 'user-plus'],
  ['came', 'log-in'],
  ['cars', 'car'],
  ['refused', 'circle-x'],
  ['spots', 'shield-alert'],
  ['turned', 'door-open'],
  ['minutes', 'clock'],
] as const

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { days, gates, units, hours, reasons } = data
  const why = reasons.map(({ reason, n }) => ({ name: w(`reason.${reason as 'used'}`), n }))
  return (
    <div className="office-grid">
      <Stats stats={figures.map(([key, icon]) => ({ label: w(`figure.${key}`), value: data[key], icon }))} />
      <Part title={w('byDay')} span="12">
        {days.length === 0 ? (
          <Empty text={w('noFigures')} />
        ) : (
          <Chart
            kind="bar"
            title={w('byDay')}
            labels={days.map(({ day }) => day.slice(5))}
            series={[
              { name: w('expected'), values: days.map(({ expected }) => expected) },
              { name: w('cameDay'), values: days.map(({ came }) => came) },
            ]}
          />
        )}
      </Part>
      <Bars title={w('byHour')} rows={hours.map(({ hour, n }) => ({ name: `${hour}:00`, n }))} />
      <Bars title={w('byGate')} rows={gates} />
      <Bars title={w('byUnit')} rows={units.map(({ name, n }) => ({ name: name || w('noUnit'), n }))} />
      <Bars title={w('byReason')} rows={why} />
    </div>
  )
}

function Bars({ title, rows }: { title: string; rows: readonly { name: string; n: number }[] }) {
  const w = useWords(manageWords)
  return (
    <Part title={title} span="6">
      {rows.length === 0 ? (
        <Empty text={w('noFigures')} />
      ) : (
        <Chart
          kind="bars-across"
          title={title}
          height={220}
          labels={rows.map(({ name }) => name)}
          series={[{ name: title, values: rows.map(({ n }) => n) }]}
        />
      )}
    </Part>
  )
}

function Part({ title, span, children }: { title: string; span: '6' | '12'; children: ReactNode }) {
  return (
    <div data-span={span}>
      <OfficeCard title={title}>{children}</OfficeCard>
    </div>
  )
}
