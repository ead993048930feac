import { AudienceLine } from '#engines/directory/web/manage/AudienceLine.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { planCalls } from '../../plan-contract.ts'
import { type Plan, planSet } from './plan-parts.tsx'
import './health-office.css'
import { manageWords } from './words.ts'

/** Report plans. */
export default function Plans() {
  return (
    <OfficeTable
      name="health.plans"
      words={manageWords}
      title="title.plans"
      note="plans.note"
      read={planCalls.plans}
      search={{ key: 'keyword', label: 'plans.search' }}
      empty="plans.empty"
      onOpen={({ id }) => go(`manage/health/plan/${id}`)}
      filters={[{ label: 'column.state', options: planSet }]}
      columns={[
        { title: 'column.title', always: true, width: 280, render: (plan) => <Name plan={plan} /> },
        { title: 'column.state', set: planSet, width: 100 },
        {
          title: 'column.time',
          width: 290,
          render: ({ startsOn, endsOn }) => `${formatDay(startsOn)} – ${formatDay(endsOn)}`,
        },
        {
          title: 'column.audience',
          width: 160,
          cut: true,
          render: ({ audience }, w) => <AudienceLine audience={audience} w={w} />,
        },
        { title: 'column.reports', kind: 'number', width: 100 },
        { title: 'column.owner', of: 'ownerName', none: '', width: 110 },
        { title: 'column.purged', of: 'purgedOn', kind: 'day', width: 130, hidden: true },
      ]}
      add={{ label: 'plans.new', run: () => go('manage/health/new') }}
    />
  )
}

function Name({ plan: { title, preset } }: { plan: Plan }) {
  const w = useWords(manageWords)
  return (
    <span className="ho-name">
      {title}
      <small className="c-faint">{w(`preset.${preset}`)}</small>
    </span>
  )
}
