import type { Mode } from '#engines/presence/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.deskFigures>
const stats = [
  ['sessions', 'calendar-days'],
  ['expected', 'users'],
  ['present', 'circle-check'],
  ['late', 'clock'],
  ['absent', 'circle-x'],
  ['excused', 'clipboard-check'],
  ['risky', 'triangle-alert'],
  ['appeals', 'message-square'],
] as const

/** How people signed in during the last thirty days. */
export default function Figures() {
  const w = useWords(manageWords)
  const read = useRead(contract.deskFigures, {})
  return (
    <OfficePage title={w('title.figures')}>
      <FromRead read={read} rows={8}>
        {(data) => (data.sessions ? <Shown data={data} /> : <Empty text={w('figures.none')} />)}
      </FromRead>
    </OfficePage>
  )
}

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { days, modes, list } = data
  const rates = list.map(({ expected, came }) => Math.round((100 * came) / expected))
  return (
    <div className="office-grid">
      <Stats stats={stats.map(([key, icon]) => ({ label: w(`figure.${key}`), value: data[key], icon }))} />
      <div data-span="8">
        <OfficeCard title={w('figures.days')}>
          <Chart
            kind="bar"
            title={w('figures.days')}
            labels={days.map(({ day }) => day.slice(5))}
            series={[
              { name: w('figures.signed'), values: days.map(({ signed }) => signed) },
              { name: w('figure.late'), values: days.map(({ late }) => late) },
            ]}
          />
        </OfficeCard>
      </div>
      <div data-span="4">
        <OfficeCard title={w('figures.modes')}>
          <Chart
            kind="bar"
            title={w('figures.modes')}
            labels={modes.map(({ mode }) => w(`mode.${mode as Mode}`))}
            series={[{ name: w('figures.signed'), values: modes.map(({ n }) => n) }]}
          />
        </OfficeCard>
      </div>
      {list.length > 0 && (
        <div data-span="12">
          <OfficeCard title={w('figures.worst')}>
            <Chart
              kind="bar"
              title={w('figures.worst')}
              labels={list.map(({ title }) => title)}
              series={[{ name: w('figures.rate'), values: rates }]}
            />
          </OfficeCard>
        </div>
      )}
    </div>
  )
}
