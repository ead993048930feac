import { useWords } from '#kernel/web/language.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { formatTime } from '#kernel/web/time.ts'
import type { Plan } from '../../../plan.ts'
import { PlanConflict } from './PlanConflict.tsx'
import type { Saving } from './use-saving.ts'
import { planWords } from './words.ts'

/** Notices: an unsaved local draft to restore, and a conflict with another person's changes. */
export function Notes({ saving, mine }: { saving: Saving; mine: () => Plan }) {
  const w = useWords(planWords)
  const { found, restore, conflict, busy } = saving
  return (
    <>
      {found && (
        <Alert
          type="info"
          showIcon
          title={w('restored', { time: formatTime(found.at) })}
          action={
            <div className="plan-line">
              <Button size="small" type="primary" onClick={() => restore(true)}>
                {w('restore')}
              </Button>
              <Button size="small" onClick={() => restore(false)}>
                {w('discard')}
              </Button>
            </div>
          }
        />
      )}
      {conflict && <PlanConflict conflict={conflict} mine={mine} busy={busy} />}
    </>
  )
}
