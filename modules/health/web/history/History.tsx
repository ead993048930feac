import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { timeParts } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StaleNote } from '#kernel/web/ui/states/StaleNote.tsx'
import { reportCalls } from '../../report-contract.ts'
import { DayReports } from '../report/DayReports.tsx'
import { healthWords } from '../words.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthHead } from './MonthHead.tsx'
import { type DayMark, markOf, monthOf, weeksOf } from './month.ts'
import './history.css'
import '../report/report.css'

export type PastPlan = {
  plan: string
  title: string
  startsOn: string
  endsOn: string
  weekdays: readonly number[]
  slots: number
}

/** One's own reports by day, until they are deleted. */
export default function History() {
  const w = useWords(healthWords)
  const { query } = usePage()
  const mine = useRead(reportCalls.mine, {})
  const past = useRead(reportCalls.past, {})
  const [chosen, setChosen] = useState(query.plan)
  const plans: PastPlan[] = [...(mine.data?.list ?? []), ...(past.data?.list ?? [])]
  const plan = plans.find((one) => one.plan === chosen) ?? plans[0]
  return (
    <Screen title={w('title.history')} read={mine}>
      {({ serverTime }) => (
        <ReadView read={past}>
          {() =>
            plan ? (
              <>
                {plans.length > 1 && (
                  <FilterTabs
                    label={w('plans.label')}
                    tabs={plans.map((one) => ({ key: one.plan, label: one.title }))}
                    value={plan.plan}
                    onChange={setChosen}
                  />
                )}
                <PlanHistory key={plan.plan} plan={plan} today={timeParts(serverTime).date} />
              </>
            ) : (
              <Empty icon="history" title={w('history.empty')} note={w('history.emptyNote')} />
            )
          }
        </ReadView>
      )}
    </Screen>
  )
}

/** Calendar of one month of a plan, and the chosen day. */
function PlanHistory({ plan, today }: { plan: PastPlan; today: string }) {
  const w = useWords(healthWords)
  const last = today < plan.endsOn ? today : plan.endsOn
  const [month, setMonth] = useState(() => monthOf(last))
  const [day, setDay] = useState(last)
  const read = useRead(reportCalls.marks, { plan: plan.plan, ...month })
  const mark = (one: string): DayMark => markOf(one, read.data?.list ?? [], plan, today)
  const days = weeksOf(month).flat().filter(Boolean)
  const missed = days.filter((one) => mark(one) === 'missed').length
  const done = new Set(read.data?.list.map((one) => one.day)).size
  const grid = (
    <>
      <MonthGrid
        month={month}
        markOf={read.data ? mark : () => 'none'}
        today={today}
        chosen={day}
        onChoose={setDay}
        busy={read.loading}
      />
      <p className="hh__count c-muted c-font-3">{read.data ? w('history.count', { done, missed }) : ' '}</p>
      <StaleNote read={read} />
    </>
  )
  return (
    <div className="hh c-stack">
      <Card>
        <MonthHead month={month} plan={plan} today={today} onMonth={setMonth} />
        <ReadView read={read} skeleton={grid}>
          {() => grid}
        </ReadView>
      </Card>
      <DayReports plan={plan} day={day} today={today} />
    </div>
  )
}
