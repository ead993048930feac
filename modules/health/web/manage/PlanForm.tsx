import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { planCalls } from '../../plan-contract.ts'
import { listText } from './list-text.ts'
import { fieldsOf, type PlanSection } from './plan-fields.tsx'
import { type Plan, planChanges, usePlanUnits } from './plan-parts.tsx'
import { manageWords } from './words.ts'

type Props = { section: PlanSection; plan: Plan; onClose: () => void }

/** Edits one section of a draft; the others are sent unchanged. A concurrent save fails with `changed`. */
export function PlanForm({ section, plan, onClose }: Props) {
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
