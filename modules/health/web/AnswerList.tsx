/** Questions and answers, in the order asked. */
export function AnswerList({ said }: { said: readonly { title: string; value: string }[] }) {
  return (
    <dl className="hr-answers">
      {said.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
