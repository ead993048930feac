import './report.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { reportCalls } from '../../report-contract.ts'
import { healthWords } from '../words.ts'
import { PlanReport } from './PlanReport.tsx'
import type { MyPlan } from './plan.ts'

/** Daily report, for all its routes. `preset`: the route shows only plans of this preset. */
export default function Report({ preset }: { preset?: MyPlan['preset'] }) {
  const w = useWords(healthWords)
  const { query } = usePage()
  const read = useRead(reportCalls.mine, {})
  const isShown = (plan: MyPlan) => preset === undefined || plan.preset === preset
  return (
    <Screen title={w('title.report')} tools={<ToHistory />} read={read}>
      {({ list }) => <Plans plans={list.filter(isShown)} first={query.plan ?? ''} />}
    </Screen>
  )
}

/** One plan at a time: the requested one, or the first that is due. */
function Plans({ plans, first }: { plans: readonly MyPlan[]; first: string }) {
  const w = useWords(healthWords)
  const [chosen, setChosen] = useState(() => beginWith(plans, first)?.plan)
  const plan = plans.find((one) => one.plan === chosen) ?? plans[0]
  if (!plan) return <NoPlan />
  return (
    <>
      {plans.length > 1 && (
        <FilterTabs
          label={w('plans.label')}
          tabs={plans.map((one) => ({ key: one.plan, label: one.title }))}
          value={plan.plan}
          onChange={setChosen}
        />
      )}
      <PlanReport key={plan.plan} plan={plan} />
    </>
  )
}

const beginWith = (plans: readonly MyPlan[], first: string): MyPlan | undefined =>
  plans.find(({ plan }) => plan === first) ?? plans.find(({ done, slots }) => done < slots) ?? plans[0]

function NoPlan() {
  const w = useWords(healthWords)
  return (
    <Empty
      icon="clipboard-check"
      title={w('none.title')}
      note={w('none.note')}
      action={
        <div className="hr-links c-cluster c-gap-3">
          <Button look="soft" icon="history" to="ncov/history" label={w('link.history')} />
          <Button look="soft" icon="qr-code" to="epidehealth/index" label={w('link.code')} />
        </div>
      }
    />
  )
}

function ToHistory() {
  const w = useWords(healthWords)
  return <IconButton icon="history" size={22} label={w('link.history')} className="hr-tool" to="ncov/history" />
}
