import { useWords } from '#kernel/web/language.tsx'
import { ExportButton } from '#kernel/web/office/export/ExportButton.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { useMay } from '#kernel/web/session/session.ts'
import type { Plan } from './plan-parts.tsx'
import { manageWords } from './words.ts'

/** What the plan asks, with the way to its editor, and the answers as a sheet. */
export function QuestionsCard({ plan }: { plan: Plan }) {
  const w = useWords(manageWords)
  const mayAnswers = useMay('health', 'cases')
  return (
    <OfficeCard
      title={w('title.questions')}
      extra={
        <span className="ho-tools">
          {plan.proposed && <Tag tone="warn">{w('questions.pending')}</Tag>}
          {mayAnswers && plan.reports > 0 && <ExportButton module="health" name="answers" filter={{ plan: plan.id }} />}
          <Button icon="pencil" onClick={() => go(`manage/health/plan/${plan.id}/questions`)}>
            {w('questions.edit')}
          </Button>
        </span>
      }
    >
      <ul className="ho-questions">
        {plan.asked.map(({ name, title, required }) => (
          <li key={name} data-required={required}>
            {title}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
