type Said = readonly { title: string; value: string }[]

/** Without questions that were left open. */
export const answered = (shown: Said): Said => shown.filter(({ value }) => value !== '')

/** Questions and answers, in the order asked. */
export function AnswerList({ said }: { said: Said }) {
  return (
    <dl className="hr-answers">
      {said.map(({ title, value }) => (
        <div key={title}>
          <dt className="c-muted">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
