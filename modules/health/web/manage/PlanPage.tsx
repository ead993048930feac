import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { ExportButton } from '#kernel/web/office/export/ExportButton.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button, Tag } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay } from '#kernel/web/session/session.ts'
import { planCalls } from '../../plan-contract.ts'
import { listText } from './list-text.ts'
import { PlanActions } from './PlanActions.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { fieldsOf, type PlanSection } from './plan-fields.tsx'
import { type Plan, planChanges, planSet, titleIn, usePlanUnits } from './plan-parts.tsx'
import { manageWords } from './words.ts'
import './health-office.css'

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

/** What the plan asks, with the way to its editor, and the answers as a sheet. */
function QuestionsCard({ plan }: { plan: Plan }) {
  const w = useWords(manageWords)
  const mayAnswers = useMay('health', 'cases')
  return (
    <OfficeCard
      title={w('title.questions')}
      extra={
        <span className="c-cluster">
          {plan.proposed && <Tag tone="warn">{w('questions.pending')}</Tag>}
          {mayAnswers && plan.reports > 0 && <ExportButton module="health" name="answers" filter={{ plan: plan.id }} />}
          <Button icon="pencil" onClick={() => go(`manage/health/plan/${plan.id}/questions`)}>
            {w('questions.edit')}
          </Button>
        </span>
      }
    >
      <ul className="ho-questions c-grid">
        {plan.asked.map(({ name, title, required }) => (
          <li key={name} data-required={required}>
            {title}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}

type PlanFormProps = { section: PlanSection; plan: Plan; onClose: () => void }

/** Edits one section of a draft; the others are sent unchanged. A concurrent save fails with `changed`. */
function PlanForm({ section, plan, onClose }: PlanFormProps) {
  const w = useWords(manageWords)
  const { units } = usePlanUnits()
  return (
    <DrawerForm
      title={w(`section.${section}`)}
      call={planCalls.savePlan}
      draftKey={`health.plan/${plan.id}/${section}`}
      initial={draftOf(plan)}
      fromFresh={(fresh) => draftOf(fresh as typeof plan)}
      fields={fieldsOf(section, { w, units, asked: () => plan.asked })}
      changes={planChanges}
      width={section === 'rules' ? 860 : 680}
      onClose={onClose}
    />
  )
}

function draftOf(plan: Plan) {
  const { id, version, title, titleEn, titleTw, purpose, purposeEn, purposeTw, owner, preset, audience } = plan
  const { slots, weekdays, rules, startsOn, endsOn, retention } = plan
  return {
    ...{ id, version, title, titleEn, titleTw, purpose, purposeEn, purposeTw, owner, preset, audience },
    ...{ startsOn, endsOn, retention, weekdays: listText(weekdays) },
    ...{ slots: listText(slots), rules: listText(rules) },
  }
}
