import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { VoteFace } from '../shapes.ts'
import { Ballot } from './ballot/Ballot.tsx'
import { useBallot } from './ballot/use-ballot.ts'
import { Contest } from './Contest.tsx'
import { stateTones } from './state-tones.ts'
import { VoteBar } from './VoteBar.tsx'
import { voteWords } from './words.ts'
import './vote.css'

/** A vote: what it is about, the ballot, and in the foot what can be done. */
export function VoteDetail({ id }: { id: string }) {
  const w = useWords(voteWords)
  const read = useRead(contract.vote, { id }, { every: 30_000 })
  const { data } = read
  const ballot = useBallot(data)
  return (
    <Screen
      name={data?.title}
      title={data?.title ?? w('title.detail')}
      ownHeading
      foot={data && <VoteBar vote={data} ballot={ballot} />}
      read={read}
      fresh="pull"
    >
      {(vote) => (
        <Detail
          title={vote.title}
          status={<Tags vote={vote} />}
          {...(vote.picture && { picture: { src: vote.picture, alt: '' } })}
          aside={<About vote={vote} />}
        >
          {vote.state === 'cancelled' && (
            <Notice tone="warning" text={w('detail.cancelled', { reason: vote.cancelReason })} />
          )}
          {vote.standing === 'notElector' && vote.state !== 'published' && (
            <Notice tone="warning" text={`${w('act.notElector')}。${w('act.notElectorNote')}`} />
          )}
          {vote.text && <Paragraphs text={vote.text} />}
          {vote.daily > 0 ? <Contest vote={vote} /> : <Ballot vote={vote} ballot={ballot} />}
        </Detail>
      )}
    </Screen>
  )
}

function Tags({ vote: { state, round } }: { vote: VoteFace }) {
  const w = useWords(voteWords)
  return (
    <span className="c-cluster">
      <StatusTag tone={stateTones[state]} live={state === 'open'}>
        {w(`state.${state}`)}
      </StatusTag>
      {round > 1 && <StatusTag tone="info">{w('card.round', { round })}</StatusTag>}
    </span>
  )
}

export const Paragraphs = ({ text }: { text: string }) => (
  <div className="vt-text">
    {text.split(/\n\s*\n/).map((part) => (
      <p key={part}>{part}</p>
    ))}
  </div>
)

function About({ vote }: { vote: VoteFace }) {
  const w = useWords(voteWords)
  return (
    <Section card="padded">
      <div className="c-stack">
        <Facts facts={factsOf(vote, w)} />
        {vote.previous && <Notice text={w('detail.previous')} to={`vote/result?id=${vote.previous}`} />}
        {vote.next && <Notice text={w('detail.next')} to={`vote/detail?id=${vote.next}`} />}
      </div>
    </Section>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof voteWords)['messages']['zh'] & string>>

function factsOf(vote: VoteFace, w: W) {
  const { organiser, opensAt, closesAt, secrecy, rule, voted, electors, daily, results, options } = vote
  const { seats, quorum, majority } = rule
  const rows: [string, string | false][] = [
    [w('fact.organiser'), organiser],
    [w('fact.window'), w('fact.windowValue', { from: formatTime(opensAt), to: formatTime(closesAt) })],
    [w('fact.method'), daily ? w('daily.rule', { n: daily }) : w(`method.${rule.method}`)],
    [w('fact.secrecy'), `${w(`secrecy.${secrecy}`)}：${w(`secrecyNote.${secrecy}`)}`],
    [w('fact.seats'), seats > 1 && seats < options && String(seats)],
    [w('fact.majority'), majority > 0 && w('fact.majorityValue', { n: majority })],
    [w('fact.quorum'), quorum > 0 && w('fact.quorumValue', { n: quorum })],
    [w('fact.results'), w(`results.${results}`)],
    [w('fact.turnout'), w('card.turnout', { voted: formatNumber(voted), electors: formatNumber(electors) })],
  ]
  return rows.map(([label, value]) => (value ? { label, value } : false))
}
