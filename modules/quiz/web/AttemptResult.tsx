import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { VoidNote } from './Appeal.tsx'
import { attemptWords } from './attempt-words.ts'
import { clockOf } from './minutes.ts'
import type { Attempt } from './Record.tsx'
import { ReviewedQuestion } from './ReviewedQuestion.tsx'
import { attemptTones } from './state-tones.ts'

/** The result of a finished attempt, and the review when it is open. */
export function AttemptResult({ attempt }: { attempt: Attempt }) {
  const w = useWords(attemptWords)
  const { score, full, passed, passMark, state, rights, questions, startedAt, finishedAt, quiz } = attempt
  const isVoid = state === 'void'
  const verdict = isVoid ? 'result.void' : passMark === 0 ? 'result.done' : passed ? 'result.passed' : 'result.failed'
  return (
    <div className="quiz-result c-stack c-gap-4">
      <Card>
        <div
          className="quiz-score c-column c-middle c-gap-2"
          data-tone={isVoid ? 'danger' : passed ? 'success' : 'warning'}
        >
          <p className="quiz-score__number c-figures" role="status">
            <span className="c-sr">{w('result.score')}</span>
            {score}
            <small>{w('result.of', { full })}</small>
          </p>
          <b>{w(verdict)}</b>
        </div>
        <Facts
          facts={[
            {
              label: w('fact.state'),
              value: <StatusTag tone={attemptTones[state]}>{w(`attempt.${state}`)}</StatusTag>,
            },
            { label: w('fact.rights'), value: w('fact.rightsValue', { rights, all: questions }) },
            { label: w('fact.used'), value: clockOf(finishedAt - startedAt) },
            { label: w('fact.finished'), value: formatTime(finishedAt) },
          ]}
        />
      </Card>
      {isVoid && <VoidNote attempt={attempt} />}
      <div className="c-columns">
        <Button look="soft" to={`answer/detail?id=${quiz}`} label={w('toQuiz')} />
        <Button look="soft" icon="trophy" to={`answer/mes?id=${quiz}`} label={w('toRanking')} />
      </div>
      <Review attempt={attempt} />
    </div>
  )
}

function Review({ attempt: { reviewed, reviewAt, review, list } }: { attempt: Attempt }) {
  const w = useWords(attemptWords)
  if (!reviewed)
    return (
      <p className="quiz-note c-faint c-font-3">
        {review === 'never' ? w('review.none') : w('review.at', { time: formatTime(reviewAt) })}
      </p>
    )
  return (
    <Section title={w('review')}>
      <div className="c-stack">
        {list.map((question) => (
          <ReviewedQuestion key={question.position} question={question} />
        ))}
      </div>
    </Section>
  )
}
