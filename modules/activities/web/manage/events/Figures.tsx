import { type ReactNode, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../../contract.ts'
import { deskWords } from '../words.ts'

/** Activities of a year in figures. */
export default function Figures() {
  const w = useWords(deskWords)
  const current = Number(currentDay().slice(0, 4))
  const [year, setYear] = useState(String(current))
  const read = useRead(contract.deskActivityFigures, { year: Number(year) })
  const options = [0, 1, 2, 3, 4].map((back) => ({ value: String(current - back), label: String(current - back) }))
  return (
    <OfficePage
      title={w('title.deskFigures')}
      tools={<Choice label={w('act.figures.year')} options={options} value={year} onChange={setYear} />}
    >
      <FromRead read={read} rows={8}>
        {(data) => (data.activities === 0 ? <Empty text={w('act.figures.none')} /> : <Board data={data} />)}
      </FromRead>
    </OfficePage>
  )
}

function Board({ data }: { data: ReceivedFrom<typeof contract.deskActivityFigures> }) {
  const w = useWords(deskWords)
  return (
    <div className="office-grid">
      <Stats
        stats={[
          { label: w('act.figures.activities'), value: data.activities, icon: 'calendar-check' },
          { label: w('act.figures.registered'), value: data.registered, icon: 'list-checks' },
          { label: w('act.figures.arrived'), value: data.arrived, icon: 'circle-check' },
          { label: w('act.figures.people'), value: data.people, icon: 'users' },
          { label: w('act.figures.absent'), value: data.absent, icon: 'circle-x' },
          { label: w('act.figures.hours'), value: Math.round(data.creditMinutes / 60), icon: 'medal' },
        ]}
      />
      <Part title={w('act.figures.months')} span="12">
        <Chart
          kind="bar"
          title={w('act.figures.months')}
          labels={data.months.map(({ month }) => month)}
          series={[{ name: w('act.figures.arrived'), values: data.months.map(({ arrived }) => arrived) }]}
        />
      </Part>
      <Part title={w('act.figures.tags')}>
        <Chart
          kind="bar"
          title={w('act.figures.tags')}
          labels={data.tags.map(({ tag }) => w(`tag.${tag}`))}
          series={[
            { name: w('act.figures.registered'), values: data.tags.map(({ registered }) => registered) },
            { name: w('act.figures.arrived'), values: data.tags.map(({ arrived }) => arrived) },
          ]}
        />
      </Part>
      {data.units.length > 0 && (
        <Part title={w('act.figures.units')}>
          <Chart
            kind="bar"
            title={w('act.figures.units')}
            labels={data.units.map(({ name }) => name || '—')}
            series={[
              { name: w('act.figures.hours'), values: data.units.map(({ minutes }) => Math.round(minutes / 6) / 10) },
            ]}
          />
        </Part>
      )}
    </div>
  )
}

function Part({ title, span = '6', children }: { title: string; span?: string; children: ReactNode }) {
  return (
    <div data-span={span}>
      <OfficeCard title={title}>{children}</OfficeCard>
    </div>
  )
}
