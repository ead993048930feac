import './history.css'
import './report.css'
import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { timeParts } from '#kernel/web/time.ts'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { FilterTabs } from '#kernel/web/ui/FilterTabs.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { reportCalls } from '../report-contract.ts'
import { PlanHistory } from './PlanHistory.tsx'
import { healthWords } from './words.ts'

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
  const trouble = mine.fault && !mine.data ? mine : past.fault && !past.data ? past : undefined
  const plans: PastPlan[] = [...(mine.data?.list ?? []), ...(past.data?.list ?? [])]
  const plan = plans.find((one) => one.plan === chosen) ?? plans[0]
  const isHere = mine.data !== undefined && past.data !== undefined
  return (
    <Screen title={w('title.history')}>
      {isHere && plan ? (
        <>
          {plans.length > 1 && (
            <FilterTabs
              label={w('plans.label')}
              tabs={plans.map((one) => ({ key: one.plan, label: one.title }))}
              value={plan.plan}
              onChange={setChosen}
            />
          )}
          <PlanHistory key={plan.plan} plan={plan} today={timeParts(mine.data!.serverTime).date} />
        </>
      ) : isHere ? (
        <Empty icon="history" title={w('history.empty')} note={w('history.emptyNote')} />
      ) : trouble ? (
        <ErrorView note={fromRead(trouble).error} onRetry={() => void trouble.refresh()} busy={trouble.refreshing} />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Screen>
  )
}
