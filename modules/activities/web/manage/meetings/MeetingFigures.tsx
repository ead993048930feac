import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Empty } from '#kernel/web/office/parts.tsx'
import { Stats } from '#kernel/web/office/Stat.tsx'
import { Chart } from '#kernel/web/ui/media/Chart.tsx'
import { contract } from '../../../contract.ts'
import { deskWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.deskMeetingFigures>

/** Attendance and tasks of the last half year. */
export default function MeetingFigures() {
  const w = useWords(deskWords)
  const read = useRead(contract.deskMeetingFigures, {})
  return (
    <OfficePage title={w('title.meetingFigures')}>
      <FromRead read={read} rows={8}>
        {(data) => (data.meetings ? <Board data={data} /> : <Empty text={w('figures.none')} />)}
      </FromRead>
    </OfficePage>
  )
}

const share = (part: number, all: number): number => (all ? Math.round((part / all) * 100) : 0)

function Board({ data }: { data: Data }) {
  const w = useWords(deskWords)
  const { meetings, invited, came, late, tasks, done, overdue, months } = data
  return (
    <div className="office-grid">
      <Stats
        stats={[
          { label: w('figures.meetings'), value: meetings, icon: 'users' },
          { label: w('figures.came'), value: share(came, invited), icon: 'circle-check' },
          { label: w('figures.late'), value: late, icon: 'clock' },
          { label: w('figures.done'), value: share(done, tasks), icon: 'list-checks' },
          { label: w('figures.overdue'), value: overdue, icon: 'triangle-alert' },
        ]}
      />
      <div data-span="12">
        <OfficeCard title={w('figures.byMonth')}>
          <Chart
            kind="bar"
            title={w('figures.byMonth')}
            labels={months.map(({ month }) => month)}
            series={[
              { name: w('desk.invited'), values: months.map((row) => row.invited) },
              { name: w('desk.came'), values: months.map((row) => row.came) },
            ]}
          />
        </OfficeCard>
      </div>
    </div>
  )
}
