import { useState } from 'react'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Segmented } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { clockTime, formatNumber, formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import type { Figures } from '../../shapes.ts'
import { backOfficeWords } from '../words.ts'
import { ChartCard, GridCard, HealthList, JobFigures } from './DashboardParts.tsx'
import { Onboarding, RecallOnboarding } from './Onboarding.tsx'
import { Rush } from './Rush.tsx'
import { Waiting } from './Waiting.tsx'

const spans = ['7', '14', '30'] as const

export default function Dashboard() {
  const w = useWords(backOfficeWords)
  const [days, setDays] = useState<(typeof spans)[number]>('14')
  const read = useRead(contract.dashboard, { days }, { every: 60_000 })
  const options = spans.map((key) => ({ key, label: w('dashboard.days', { days: key }) }))
  return (
    <OfficePage
      title={w('title.dashboard')}
      tools={
        <>
          <RecallOnboarding />
          <Segmented label={w('since')} options={options} value={days} onChange={setDays} />
        </>
      }
    >
      {read.fault && <Trouble read={read} />}
      <Waiting />
      <Onboarding />
      <div className="office-grid" aria-busy={read.loading}>
        <Today figures={read.data} />
        {read.data && <Charts figures={read.data} />}
      </div>
    </OfficePage>
  )
}

function Trouble({ read }: { read: Read<Figures> }) {
  const w = useWords(backOfficeWords)
  return (
    <Alert
      type="warning"
      showIcon
      title={read.fault?.message || w('title.dashboard')}
      action={<Button size="small" icon="refresh-cw" onClick={() => void read.refresh()} />}
    />
  )
}

/** Current figures beside those of yesterday. */
function Today({ figures }: { figures: Figures | undefined }) {
  const w = useWords(backOfficeWords)
  const before = figures?.days.at(-2)
  const yesterday = (count: number | undefined) => w('dashboard.yesterday', { count: formatNumber(count ?? 0) })
  const now = figures?.now
  const errors = now?.errorsToday ?? 0
  const stats = [
    { label: w('dashboard.here'), value: now?.people, icon: 'activity', tone: 'good', note: w('dashboard.hereHint') },
    { label: w('dashboard.visits'), value: now?.visitsToday, icon: 'eye', note: yesterday(before?.visits) },
    { label: w('dashboard.people'), value: now?.peopleToday, icon: 'users-round', note: yesterday(before?.people) },
    {
      label: w('dashboard.errors'),
      value: now?.errorsToday,
      icon: 'bug',
      tone: errors > 0 ? 'bad' : 'good',
      note: yesterday(before?.errors),
      to: 'manage/errors',
    },
  ] as const
  return <Stats stats={stats} />
}

function Charts({ figures: { days, hours, apps, jobs, health, rush } }: { figures: Figures }) {
  const w = useWords(backOfficeWords)
  const labels = days.map(({ day }) => day.slice(5))
  return (
    <>
      <ChartCard
        span={8}
        kind="line"
        title={w('dashboard.trend')}
        labels={labels}
        height={260}
        series={[
          { name: w('dashboard.visitsSeries'), values: days.map(({ visits }) => visits) },
          { name: w('dashboard.peopleSeries'), values: days.map(({ people }) => people) },
        ]}
      />
      <GridCard title={w('dashboard.health')}>
        <HealthList items={health} />
      </GridCard>
      <ChartCard
        kind="bar"
        title={w('dashboard.hours')}
        labels={hours.map(({ hour }) => formatTime(hour, clockTime))}
        height={220}
        series={[{ name: w('dashboard.visitsSeries'), values: hours.map(({ visits }) => visits) }]}
      />
      <ChartCard
        kind="bars-across"
        title={w('dashboard.apps')}
        labels={apps.map(({ title }) => title)}
        height={220}
        series={[{ name: w('dashboard.visitsSeries'), values: apps.map(({ visits }) => visits) }]}
        empty={w('dashboard.noVisits')}
      />
      <GridCard title={w('dashboard.jobs')}>
        <JobFigures jobs={jobs} />
      </GridCard>
      <Rush rush={rush} />
      <ChartCard
        span={12}
        kind="bar"
        title={w('dashboard.errorTrend')}
        labels={labels}
        height={160}
        series={[{ name: w('dashboard.errorTrend'), values: days.map(({ errors }) => errors) }]}
      />
    </>
  )
}
