import './answers.css'
import { useWords } from '#kernel/web/language.tsx'
import { type Definition, findField } from '../definition.ts'
import type { AnswerChange } from '../diff.ts'
import { AnswerText } from './AnswerText.tsx'
import { fillingWords } from './words.ts'

/** The changes of an edit by field: the old answer, struck through, and the new one. */
export function AnswerChanges({ definition, changes }: { definition: Definition; changes: readonly AnswerChange[] }) {
  return (
    <dl className="ef-changes c-stack">
      {changes.map((change) => (
        <div key={change.field} className="ef-change">
          <dt className="c-muted c-font-2">{findField(definition, change.field)?.title || change.field}</dt>
          <Side definition={definition} change={change} side="before" />
          <Side definition={definition} change={change} side="after" />
        </div>
      ))}
    </dl>
  )
}

type SideProps = { definition: Definition; change: AnswerChange; side: 'before' | 'after' }

function Side({ definition, change, side }: SideProps) {
  const w = useWords(fillingWords)
  const field = findField(definition, change.field)
  const answer = change[side]
  const isThere = field !== undefined && answer !== null && answer !== undefined
  return (
    <dd className={`ef-change__${side}`}>
      <span className="c-sr">{w(side)}</span>
      {isThere ? (
        <AnswerText field={field} answer={answer} />
      ) : (
        <span className="ef-quiet c-muted">{w('unanswered')}</span>
      )}
    </dd>
  )
}
