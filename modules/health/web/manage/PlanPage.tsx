import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Tag } from '#kernel/web/office/parts.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { planCalls } from '../../plan-contract.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanForm } from './PlanForm.tsx'
import type { PlanSection } from './plan-fields.tsx'
import { type Plan, planSet, titleIn } from './plan-parts.tsx'
import { QuestionsCard } from './QuestionsCard.tsx'
import './health-office.css'
import { manageWords } from './words.ts'

/** One plan: state, actions and settings. */
export default function PlanPage() {
  const { id = '' } = usePage().params
  const read = useRead(planCalls.plan, { id })
  return (
    <FromRead read={read} rows={8}>
      {(plan) => <Shown plan={plan} />}
    </FromRead>
  )
}

function Shown({ plan }: { plan: Plan }) {
  const w = useWords(manageWords)
  const language = useLanguage()
  const [section, setSection] = useState<PlanSection>()
  return (
    <OfficePage
      title={titleIn(language, plan)}
      note={
        <span className="office-tags">
          {planSet.show(plan.state)}
          <Tag>{w(`preset.${plan.preset}`)}</Tag>
        </span>
      }
      tools={<PlanActions plan={plan} />}
    >
      <Waiting plan={plan} />
      <PlanFacts plan={plan} onEdit={setSection} />
      <QuestionsCard plan={plan} />
      {section && <PlanForm section={section} plan={plan} onClose={() => setSection(undefined)} />}
    </OfficePage>
  )
}

/** A draft has to be approved by someone else; says by whom. */
function Waiting({ plan }: { plan: Plan }) {
  const w = useWords(manageWords)
  const mayApprove = useMay('health', 'approve')
  if (plan.state !== 'draft') return null
  const key = plan.actions.includes('approve') ? 'draft.other' : mayApprove ? 'draft.mine' : 'draft.noRight'
  return <Alert type="info" showIcon title={w(key)} />
}
