import { useRead } from '#kernel/web/calls/use-read.ts'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StaleNote } from '#kernel/web/ui/states/StaleNote.tsx'
import { reportCalls } from '../../report-contract.ts'
import { AboutPlan } from './AboutPlan.tsx'
import type { ReportForm as Form, MyPlan } from './plan.ts'
import { standingOf } from './plan.ts'
import { ReportClosed } from './ReportClosed.tsx'
import { ReportDone } from './ReportDone.tsx'
import { ReportDue } from './ReportDue.tsx'
import { ReportHead } from './ReportHead.tsx'
import { SlotStrip } from './SlotStrip.tsx'

/** Refetch interval: slots open and close while the page is open. */
const lookAgain = 60_000

export function PlanReport({ plan }: { plan: MyPlan }) {
  const read = useRead(reportCalls.form, { plan: plan.plan }, { every: lookAgain })
  return (
    <ReadView read={read}>
      {(form) => (
        <div className="hr">
          <StaleNote read={read} />
          <ReportHead form={form} />
          {form.slots.length > 1 && <SlotStrip form={form} />}
          <Body form={form} />
          <AboutPlan plan={plan} />
        </div>
      )}
    </ReadView>
  )
}

function Body({ form }: { form: Form }) {
  const standing = standingOf(form)
  if (standing === 'done') return <ReportDone form={form} />
  if (standing === 'soon' || standing === 'missed') return <ReportClosed form={form} standing={standing} />
  return <ReportDue key={`${form.day} ${form.slot}`} form={form} />
}
