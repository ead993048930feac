import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../contract.ts'
import { manageWords } from './words.ts'
import './quiz-office.css'

type Data = ReceivedFrom<typeof contract.figures>

const figures = [
  ['people', 'users'],
  ['attempts', 'clipboard-list'],
  ['passed', 'circle-check'],
  ['average', 'chart-column'],
  ['usualUsed', 'clock'],
  ['running', 'timer'],
  ['voided', 'circle-x'],
  ['full', 'trophy'],
] as const

/** How a quiz went. */
export default function Figures() {
  const w = useWords(manageWords)
  const { id = '' } = usePage().params
  const read = useRead(contract.figures, { id })
  return (
    <OfficePage title={read.data ? `${w('desk.figures')} · ${read.data.title}` : w('desk.figures')}>
      <FromRead read={read} rows={8}>
        {(data) => <Shown data={data} />}
      </FromRead>
    </OfficePage>
  )
}

function Shown({ data }: { data: Data }) {
  const w = useWords(manageWords)
  const { scores, days, list, full } = data
  if (data.attempts === 0) return <Empty text={w('figures.none')} />
  const label = (tenth: number) =>
    `${Math.ceil((tenth * full) / 10)}–${tenth === 9 ? full : Math.ceil(((tenth + 1) * full) / 10) - 1}`
  return (
    <div className="office-grid">
      <Stats stats={figures.map(([key, icon]) => ({ label: w(`figure.${key}`), value: data[key], icon }))} />
      <div data-span="6">
        <OfficeCard title={w('figures.scores')}>
          <Chart
            kind="bar"
            title={w('figures.scores')}
            labels={scores.map((_, tenth) => label(tenth))}
            series={[{ name: w('desk.attempts'), values: scores }]}
          />
        </OfficeCard>
      </div>
      <div data-span="6">
        <OfficeCard title={w('figures.days')}>
          <Chart
            kind="bar"
            title={w('figures.days')}
            labels={days.map(({ day }) => day.slice(5))}
            series={[{ name: w('desk.attempts'), values: days.map(({ count }) => count) }]}
          />
        </OfficeCard>
      </div>
      <div data-span="12">
        <OfficeCard title={w('figures.questions')}>
          <QuestionRows list={list} />
        </OfficeCard>
      </div>
    </div>
  )
}

function QuestionRows({ list }: { list: Data['list'] }) {
  const w = useWords(manageWords)
  return (
    <table className="quiz-figures">
      <thead>
        <tr>
          <th>{w('figures.number')}</th>
          <th>{w('figures.text')}</th>
          <th>{w('figures.asked')}</th>
          <th>{w('figures.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, number, text, asked, right }) => (
          <tr key={id}>
            <td>{number}</td>
            <td>{text}</td>
            <td>{asked}</td>
            <td>{`${Math.round((100 * right) / asked)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
