import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Counted } from '../../count.ts'
import type { ResultFace } from '../../shapes.ts'
import { voteWords } from '../words.ts'

type Props = { vote: ResultFace; result: Counted }

/** Outcome, turnout, and each candidate with a bar. */
export function Figures({ vote, result }: Props) {
  const w = useWords(voteWords)
  const isOver = vote.state === 'published'
  const tone = result.outcome === 'decided' ? 'success' : 'warning'
  return (
    <>
      {isOver && (
        <Notice tone={tone} icon={tone === 'success' ? 'circle-check' : 'info'} text={w(`outcome.${result.outcome}`)} />
      )}
      <Turnout vote={vote} result={result} />
      {result.list.length > 0 && (
        <Section title={w(isOver ? 'result.figures' : 'result.soFar')} card="padded">
          <ol className="vt-bars c-stack c-gap-4">
            {result.list.map(({ number }) => (
              <Bar key={number} vote={vote} result={result} number={number} />
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

function Turnout({ vote: { daily, state }, result }: Props) {
  const w = useWords(voteWords)
  const { electorate, voters, ballots, abstained } = result
  const share = electorate ? `${formatNumber(Math.round((voters / electorate) * 1000) / 10)}%` : '–'
  const rows = [
    [w('result.electorate'), formatNumber(electorate)],
    [w('result.voters'), formatNumber(voters)],
    daily ? [w('result.ballots'), formatNumber(ballots)] : [w('result.turnout'), share],
    ...(abstained > 0 && state === 'published' ? [[w('result.abstained'), formatNumber(abstained)]] : []),
  ]
  return (
    <Card>
      <dl className="vt-turnout">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="c-figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Bar({ vote, result, number }: Props & { number: number }) {
  const w = useWords(voteWords)
  const { total } = result.list.find((one) => one.number === number)!
  const most = Math.max(1, ...result.list.map((one) => one.total))
  const option = vote.options.find((one) => one.number === number)
  const isElected = result.elected.includes(number)
  return (
    <li className="vt-result c-line">
      {option?.picture && <img src={`${option.picture}&thumb=1`} alt="" width={44} height={44} loading="lazy" />}
      <div className="c-grow">
        <div className="c-line c-between">
          <span className="c-cluster c-gap-1-2">
            <b>{option?.name ?? number}</b>
            {isElected && <StatusTag tone="success">{w('result.elected')}</StatusTag>}
            {result.undecided.includes(number) && (
              <StatusTag tone="warning">{w(result.outcome === 'tied' ? 'result.tied' : 'result.leads')}</StatusTag>
            )}
          </span>
          <Said vote={vote} result={result} number={number} />
        </div>
        <span className="vt-bar-line" data-elected={isElected || undefined} aria-hidden>
          <i style={{ width: `${(total / most) * 100}%` }} />
        </span>
      </div>
    </li>
  )
}

/** Votes with their share of the valid ballots, points, or the average grade. */
function Said({ vote: { rule, daily, state }, result, number }: Props & { number: number }) {
  const w = useWords(voteWords)
  const { total, ballots } = result.list.find((one) => one.number === number)!
  const n = formatNumber(total)
  const valid = result.ballots - result.abstained
  if (rule.method === 'points' || (rule.method === 'score' && !ballots))
    return <span className="c-figures c-fixed">{w('result.points', { n })}</span>
  if (rule.method === 'score')
    return (
      <span className="c-figures c-fixed">
        {w('result.score', { n: formatNumber(Math.round((total / ballots) * 100) / 100) })}
      </span>
    )
  const said = w(rule.method === 'ranking' ? 'result.first' : 'result.votes', { n })
  const share =
    valid > 0 && !daily && state === 'published' ? ` · ${formatNumber(Math.round((total / valid) * 1000) / 10)}%` : ''
  return (
    <span className="c-figures c-fixed">
      {said}
      <span className="c-muted">{share}</span>
    </span>
  )
}
