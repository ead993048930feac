import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { questionCalls } from '../../question-contract.ts'
import { Rules } from './PlanFacts.tsx'
import type { PlanForm } from './PlanQuestions.tsx'
import { questionChanges } from './plan-parts.tsx'
import { askedIn } from './question-name.ts'
import { manageWords } from './words.ts'

/** A change that waits for approval: who made it, what differs, and what may be done. */
export function ProposalNote({ plan, onDecided }: { plan: PlanForm; onDecided: () => void }) {
  const w = useWords(manageWords)
  const { run, busy } = useAction(questionCalls.decideQuestions, { changes: questionChanges, cover: false })
  const { id, version, state, open, proposedBy, actions } = plan
  if (!proposedBy) return <Alert type="info" showIcon title={w(open ? noteOf(state) : 'questions.closed')} />
  const decide = async (action: (typeof actions)[number]) => {
    if (await run({ id, version, action })) onDecided()
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={w('questions.waiting', { name: proposedBy })}
      description={
        <div className="ho-rows c-stack">
          <VersionDiff before={plan.now} after={plan.definition} />
          <Rules asked={askedIn(plan.definition)} rules={plan.rules} />
          <span className="ho-tools">
            {actions.map((action) => (
              <Button
                key={action}
                type={action === 'approve' ? 'primary' : 'default'}
                disabled={busy}
                onClick={() => void decide(action)}
              >
                {w(`questions.${action}`)}
              </Button>
            ))}
          </span>
        </div>
      }
    />
  )
}

const noteOf = (state: PlanForm['state']) => (state === 'draft' ? 'questions.noteDraft' : 'questions.noteBegun')
