import type { Participant } from '../../activity-shapes.ts'

/** What somebody answered when they registered. */
export function AnswerLines({ answers }: Pick<Participant, 'answers'>) {
  return answers.map(({ key, title, text }) => (
    <span key={key} className="act-answer">
      <span className="c-faint">{title}</span> {text}
    </span>
  ))
}
