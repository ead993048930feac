import type { Definition } from '#engines/forms/definition.ts'
import { AnswerChanges } from '#engines/forms/web/AnswerChanges.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { type Step, Steps } from '#kernel/web/ui/states/Steps.tsx'
import type { TimelineStep } from '../shapes.ts'
import type { SubmissionDetail } from './Submission.tsx'
import { formsWords } from './words.ts'

/** Timeline, latest first; edits list their changes. */
export function Timeline({ submission }: { submission: SubmissionDetail }) {
  const w = useWords(formsWords)
  const definition = submission.definition as Definition
  const done = submission.timeline.map(
    (one): Step => ({
      key: `${one.step} ${one.at} ${one.revision}`,
      title: w(`step.${one.step}`),
      time: formatTime(one.at),
      note: <StepNote one={one} definition={definition} />,
      state: one.step === 'return' || one.step === 'withdraw' ? 'failed' : 'done',
    }),
  )
  const isWaiting = submission.state === 'submitted'
  const waiting: Step[] = isWaiting ? [{ key: 'waiting', title: w('detail.waiting'), state: 'now' }] : []
  return (
    <div className="fm-timeline">
      <Section title={w('detail.timeline')} card="padded">
        <Steps steps={[...done, ...waiting]} label={w('detail.timeline')} />
      </Section>
    </div>
  )
}

function StepNote({ one, definition }: { one: TimelineStep; definition: Definition }) {
  const w = useWords(formsWords)
  if (!one.by && !one.note && one.changes.length === 0) return null
  return (
    <span className="fm-step c-stack c-gap-1">
      {one.by && <span>{w('detail.by', { name: one.by })}</span>}
      {one.note && <span>{one.note}</span>}
      {one.changes.length > 0 && (
        <details>
          <summary>{w('detail.changes', { n: one.changes.length })}</summary>
          <AnswerChanges definition={definition} changes={one.changes} />
        </details>
      )}
    </span>
  )
}
