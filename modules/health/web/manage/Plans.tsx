import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { planCalls } from '../../plan-contract.ts'
import { planStates } from '../../shapes.ts'
import { AudienceLine, type Plan, StateTag } from './plan-parts.tsx'
import './health-office.css'
import { type ManageWords, manageWords } from './words.ts'

/** Report plans. */
export default function Plans() {
  const w = useWords(manageWords)
  return (
    <OfficePage title={w('title.plans')} note={w('plans.note')}>
      <OfficeTable<Plan>
        name="health.plans"
        read={planCalls.plans}
        rowKey={({ id }) => id}
        search={{ key: 'keyword', label: w('plans.search') }}
        empty={w('plans.empty')}
        onOpen={({ id }) => go(`manage/health/plan/${id}`)}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('column.state'),
            options: planStates.map((value) => ({ value, label: w(`state.${value}`) })),
          },
        ]}
        columns={columnsOf(w)}
        tools={
          <Button type="primary" icon="plus" onClick={() => go('manage/health/new')}>
            {w('plans.new')}
          </Button>
        }
      />
    </OfficePage>
  )
}

function columnsOf(w: ManageWords): TableColumn<Plan>[] {
  return [
    { key: 'title', title: w('column.title'), always: true, width: 280, render: (plan) => <Name plan={plan} /> },
    { key: 'state', title: w('column.state'), width: 100, render: ({ state }) => <StateTag state={state} /> },
    {
      key: 'time',
      title: w('column.time'),
      width: 290,
      render: ({ startsOn, endsOn }) => `${formatDay(startsOn)} – ${formatDay(endsOn)}`,
    },
    {
      key: 'audience',
      title: w('column.audience'),
      width: 160,
      cut: true,
      render: ({ audience }) => <AudienceLine audience={audience} />,
    },
    {
      key: 'reports',
      title: w('column.reports'),
      width: 100,
      align: 'right',
      render: ({ reports }) => formatNumber(reports),
    },
    { key: 'owner', title: w('column.owner'), width: 110, render: ({ ownerName }) => ownerName },
    {
      key: 'purged',
      title: w('column.purged'),
      width: 130,
      hidden: true,
      render: ({ purgedOn }) => formatDay(purgedOn),
    },
  ]
}

function Name({ plan: { title, preset } }: { plan: Plan }) {
  const w = useWords(manageWords)
  return (
    <span className="ho-name">
      {title}
      <small>{w(`preset.${preset}`)}</small>
    </span>
  )
}
