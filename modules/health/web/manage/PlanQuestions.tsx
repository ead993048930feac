import { useState } from 'react'
import { type Field, fieldsOf } from '#engines/forms/definition.ts'
import { kindOf } from '#engines/forms/fields/kinds.ts'
import { SaveButton, SavedTag, UndoRedo } from '#engines/forms/web/manage/designer/BarParts.tsx'
import { DesignerBoard } from '#engines/forms/web/manage/designer/DesignerBoard.tsx'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { useDesigner } from '#engines/forms/web/manage/designer/use-designer.ts'
import { designerWords } from '#engines/forms/web/manage/designer/words.ts'
import { VersionDiff } from '#engines/forms/web/manage/VersionDiff.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert, Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { ownKinds } from '../../own-kinds.ts'
import type { Rule } from '../../presets/field.ts'
import { questionCalls } from '../../question-contract.ts'
import { listIn, listText } from './list-text.ts'
import { Rules } from './PlanFacts.tsx'
import { questionChanges } from './plan-parts.tsx'
import { askedIn, questionOf } from './question-name.ts'
import { RulesField } from './RulesField.tsx'
import { manageWords } from './words.ts'
import './health-office.css'

export type PlanForm = ReceivedFrom<typeof questionCalls.planQuestions>

/** The questions of a plan in the form designer, with the answers that make a report an exception. */
export default function PlanQuestions() {
  const { id = '' } = usePage().params
  const read = useRead(questionCalls.planQuestions, { id })
  return (
    <FromRead read={read} rows={8}>
      {(plan) => <Opened plan={plan} />}
    </FromRead>
  )
}

/** Begins anew when a proposal was decided on; a save of one's own goes on. */
function Opened({ plan }: { plan: PlanForm }) {
  const w = useWords(manageWords)
  const [turn, setTurn] = useState(0)
  return (
    <OfficePage title={w('title.questions')} note={plan.title}>
      <ProposalNote plan={plan} onDecided={() => setTurn(turn + 1)} />
      <Editor key={`${plan.id} ${turn}`} plan={plan} />
    </OfficePage>
  )
}

function Editor({ plan }: { plan: PlanForm }) {
  const d = useWords(designerWords)
  const toast = useToast()
  const designer = useDesigner({ title: plan.title, definition: plan.definition }, { plain: true })
  const [rules, setRules] = useState({ now: plan.rules, saved: plan.rules })
  const isDirty = designer.isDirty || rules.now !== rules.saved
  const { save, busy } = useSave(plan, () => {
    designer.markSaved()
    setRules(({ now }) => ({ now, saved: now }))
  })
  useLeaving(isDirty)
  const { definition } = designer
  /** Rules of questions that were taken out go with them. */
  const onSave = () => {
    if (designer.faults.length) return toast.wrong(d('publish.faults', { count: designer.faults.length }))
    const there = new Set(fieldsOf(definition).map(({ key }) => key))
    const gone = new Set(fieldsOf(plan.definition).flatMap(({ key }) => (there.has(key) ? [] : [key])))
    if (isDirty)
      void save(
        definition,
        rules.now.filter(({ field }) => !gone.has(field)),
      )
  }
  return (
    <DesignerBoard
      designer={designer}
      kinds={ownKinds}
      onSave={onSave}
      fieldExtra={(field) => (
        <FieldRules field={field} rules={rules.now} onChange={(now) => setRules({ ...rules, now })} />
      )}
      bar={(views) => (
        <div className="fd-bar c-cluster c-gap-3">
          <UndoRedo designer={designer} />
          {views}
          <span className="fd-bar__rest c-cluster">
            <SavedTag isDirty={isDirty} />
            {plan.open && <SaveButton isDirty={isDirty} busy={busy} onSave={onSave} />}
          </span>
        </div>
      )}
    />
  )
}

/** Saves under the version of the plan as last read (optimistic locking). */
function useSave({ id, version, state }: PlanForm, onSaved: () => void) {
  const w = useWords(manageWords)
  const toast = useToast()
  const { run, busy } = useAction(questionCalls.saveQuestions, { changes: questionChanges, json: true, cover: false })
  const save = async (definition: PlanForm['definition'], rules: PlanForm['rules']) => {
    const done = await run({ id, version, definition: JSON.stringify(definition), rules: JSON.stringify(rules) })
    if (!done) return
    onSaved()
    toast.done(w(state === 'draft' ? 'questions.saved' : 'questions.proposed'))
  }
  return { save, busy }
}

type FieldRulesProps = { field: Field; rules: readonly Rule[]; onChange: (rules: Rule[]) => void }

/** Which answers to this question make a report an exception. */
function FieldRules({ field, rules, onChange }: FieldRulesProps) {
  const w = useWords(manageWords)
  if (kindOf(field).role !== 'asked' || field.hidden) return null
  const others = rules.filter((rule) => rule.field !== field.key)
  return (
    <Part title={w('field.rules')}>
      <RulesField
        asked={[questionOf(field)]}
        value={listText(rules.filter((rule) => rule.field === field.key))}
        onChange={(next) => onChange([...others, ...listIn<Rule>(next)])}
      />
    </Part>
  )
}

/** A change that waits for approval: who made it, what differs, and what may be done. */
function ProposalNote({ plan, onDecided }: { plan: PlanForm; onDecided: () => void }) {
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
          <span className="c-cluster">
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
