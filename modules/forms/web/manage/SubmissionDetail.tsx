import { useState } from 'react'
import { findField } from '#engines/forms/definition.ts'
import { FormAnswers } from '#engines/forms/web/FormAnswers.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail, type Fact, Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { HandlingStep } from '../../office-shapes.ts'
import { type DeskSubmission, sentStates } from './form-parts.tsx'
import { HandlePopup } from './HandlePopup.tsx'
import { manageWords } from './words.ts'

/** One submission: sender, answers, timeline and actions. */
export function SubmissionDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(manageWords)
  const read = useRead(contract.deskSubmission, { id })
  const [step, setStep] = useState<HandlingStep>()
  const sent = read.data
  return (
    <Detail
      title={sent?.title ?? w('title.submission')}
      width={640}
      onClose={onClose}
      tools={sent && <Tools sent={sent} onStep={setStep} />}
    >
      <FromRead read={read} rows={8}>
        {(shown) => <Whole sent={shown} />}
      </FromRead>
      {sent && step && <HandlePopup form={sent.form} step={step} rows={[sent]} onClose={() => setStep(undefined)} />}
    </Detail>
  )
}

function Whole({ sent }: { sent: DeskSubmission }) {
  return (
    <>
      <Facts facts={useFacts(sent)} />
      <FormAnswers
        definition={sent.definition}
        answers={sent.answers}
        fileUrl={({ id }) => `${apiBase()}${contract.deskFile.path}?id=${sent.id}&file=${id}`}
      />
      <Handlings sent={sent} />
      <Edits sent={sent} />
    </>
  )
}

function useFacts({ name, number, department, submittedAt, day, state, version }: DeskSubmission): Fact[] {
  const w = useWords(manageWords)
  const who = submittedAt
    ? [
        { label: w('column.person'), value: [name, number].filter(Boolean).join(' ') || w('submissions.visitor') },
        { label: w('column.unit'), value: department },
        { label: w('column.at'), value: moment(submittedAt) },
      ]
    : [{ label: w('column.day'), value: day }]
  return [
    ...who,
    { label: w('column.state'), value: sentStates.show(state) },
    { label: w('column.version'), value: w('version.nth', { n: version }) },
  ]
}

function Tools({ sent: { id, allowedSteps }, onStep }: { sent: DeskSubmission; onStep: (step: HandlingStep) => void }) {
  const w = useWords(manageWords)
  return (
    <>
      <Button icon="printer" href={`${apiBase()}${contract.deskPdf.path}?id=${id}`} target="_blank">
        {w('submissions.pdf')}
      </Button>
      {allowedSteps.map((step) => (
        <Button
          key={step}
          {...(step === 'accept' && { type: 'primary' as const })}
          danger={step === 'return'}
          onClick={() => onStep(step)}
        >
          {w(`handle.${step}`)}
        </Button>
      ))}
    </>
  )
}

function Handlings({ sent: { handlings } }: { sent: DeskSubmission }) {
  const w = useWords(manageWords)
  if (handlings.length === 0) return null
  return (
    <div className="office-part">
      <h3>{w('submissions.handlings')}</h3>
      <ul className="fm-history c-stack c-gap-2">
        {handlings.map(({ step, note, by, at }) => (
          <li key={`${at} ${step}`}>
            <b>{w(`handled.${step}`)}</b> <small>{`${by} · ${moment(at)}`}</small>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Edits({ sent: { edits, definition } }: { sent: DeskSubmission }) {
  const w = useWords(manageWords)
  if (edits.length === 0) return null
  return (
    <div className="office-part">
      <h3>{w('submissions.edits')}</h3>
      <ul className="fm-history c-stack c-gap-2">
        {edits.map(({ revision, at, changes }) => (
          <li key={revision}>
            <small>{moment(at)}</small>
            {changes.map(({ field, before, after }) => (
              <p key={field}>
                <b>{findField(definition, field)?.title || field}</b> {before && <del>{before}</del>}{' '}
                {after && <ins>{after}</ins>}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
