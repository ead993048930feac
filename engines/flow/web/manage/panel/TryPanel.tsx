import { useEffect, useMemo, useState } from 'react'
import type { Answers } from '#engines/forms/answers.ts'
import { Part } from '#engines/forms/web/manage/designer/parts.tsx'
import { personRoles } from '#kernel/person-roles.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { isSplit } from '../../../graph.ts'
import { type Applicant, caseEnvironment, type Step, type Walk, walkFlow } from '../../../walk.ts'
import { armText } from '../NodeCard.tsx'
import type { FlowOffers } from '../offers.ts'
import type { Said } from '../said.ts'
import type { FlowDesigner } from '../use-flow-designer.ts'
import { fieldsRead } from './fields-read.ts'
import { SampleField } from './SampleField.tsx'

type Props = { designer: FlowDesigner; said: Said; offers: FlowOffers; today: string; onWalk: (walk: Walk) => void }

/** An example: values of the fields that conditions look at, and the way it goes. */
export function TryPanel({ designer, said, offers, today, onWalk }: Props) {
  const { w } = said
  const k = useWords(kernelWords)
  const { definition, form, select } = designer
  const [answers, setAnswers] = useState<Answers>({})
  const [applicant, setApplicant] = useState<Applicant>({ role: 'student', unit: '' })
  const read = useMemo(() => fieldsRead(definition, form), [definition, form])
  const walk = useMemo(
    () => walkFlow(definition, caseEnvironment(form, answers, applicant, today)),
    [definition, form, answers, applicant, today],
  )
  useEffect(() => onWalk(walk), [walk, onWalk])
  return (
    <>
      <p className="fd-hint">{w('try.about')}</p>
      <Part title={w('try.applicant')}>
        <Field
          bare
          kind="choice"
          label={w('applicant.role')}
          value={applicant.role}
          options={personRoles.map((value) => ({ value, label: k(`role.${value}`) }))}
          onChange={(role: string) => setApplicant({ ...applicant, role })}
        />
        {read.applicantUnit && (
          <TreeChoice
            nodes={offers.units}
            label={w('applicant.unit')}
            placeholder={w('applicant.unit')}
            value={applicant.unit}
            onChange={(unit) => setApplicant({ ...applicant, unit: unit as string })}
          />
        )}
        {read.fields.map((field) => (
          <SampleField
            key={field.key}
            said={said}
            field={field}
            value={answers[field.key]}
            onChange={(value) => setAnswers({ ...answers, [field.key]: value })}
          />
        ))}
        {read.fields.length === 0 && <p className="fd-hint">{w('try.none')}</p>}
      </Part>
      <Part title={w('try.path')}>
        <ol className="fl-path">
          {walk.steps.map((step) => (
            <PathStep key={step.node.id} step={step} said={said} onShow={() => select({ node: step.node.id })} />
          ))}
        </ol>
        <Alert type={walk.ends ? 'success' : 'warning'} showIcon title={w(walk.ends ? 'try.ends' : 'try.stuck')} />
      </Part>
    </>
  )
}

function PathStep({ step: { node, arms, depth }, said, onShow }: { step: Step; said: Said; onShow: () => void }) {
  const taken = isSplit(node) ? arms.map((at) => node.arms[at]!.title || armText(node, at, said)) : []
  const who = 'who' in node ? node.who.map(said.source).join(said.w('diff.comma')) : ''
  return (
    <li data-depth={Math.min(depth, 3)}>
      <button type="button" className="fl-path__step" onClick={onShow}>
        <b>{said.name(node)}</b>
        <small>
          {isSplit(node) && node.kind !== 'parallel' ? said.w('try.took', { arms: taken.join(' / ') }) : who}
        </small>
      </button>
    </li>
  )
}
