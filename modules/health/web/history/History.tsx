import './history.css'
import '../report/report.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { timeParts } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { reportCalls } from '../../report-contract.ts'
import { healthWords } from '../words.ts'
import { PlanHistory } from './PlanHistory.tsx'

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
