import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { VoteCard } from '../shapes.ts'
import { standingTones, stateTones } from './state-tones.ts'
import { voteWords } from './words.ts'
import './vote.css'

const pageOf = ({ id, state }: VoteCard) => (state === 'published' ? `vote/result?id=${id}` : `vote/detail?id=${id}`)

export function VoteTile({ card, note }: { card: VoteCard; note?: string }) {
  const w = useWords(voteWords)
  const { title, picture, state, standing, method, secrecy, round, daily } = card
  const tone = standingTones[standing]
  return (
    <Card flush to={pageOf(card)}>
      <span className="vt-tile c-column">
        {picture && <img src={`${picture}&thumb=1`} alt="" width={480} height={240} loading="lazy" />}
        <span className="vt-tile__text c-column c-gap-2 c-muted c-font-3">
          <span className="c-cluster">
            <StatusTag tone={stateTones[state]} live={state === 'open'}>
              {w(`state.${state}`)}
            </StatusTag>
            {tone && <StatusTag tone={tone}>{w(`standing.${standing as 'voted'}`)}</StatusTag>}
            {round > 1 && <StatusTag tone="info">{w('card.round', { round })}</StatusTag>}
            {note && <StatusTag>{note}</StatusTag>}
          </span>
          <b className="vt-tile__title">{title}</b>
          <span>
            {[
              ...(daily ? [] : [w(`method.${method}`)]),
              w(`secrecy.${secrecy}`),
              w('card.options', { count: card.options }),
            ].join(' · ')}
          </span>
          <span className="vt-tile__foot c-cluster c-gap-1-3 c-between c-faint c-font-2">
            <When card={card} />
            {state !== 'coming' && <Turnout card={card} />}
          </span>
        </span>
      </span>
    </Card>
  )
}

function When({ card: { state, opensAt, closesAt } }: { card: VoteCard }) {
  const w = useWords(voteWords)
  if (state === 'coming') return <span>{w('card.opens', { time: formatTime(opensAt) })}</span>
  return <span>{w(state === 'open' ? 'card.closes' : 'card.closed', { time: formatTime(closesAt) })}</span>
}

function Turnout({ card: { voted, electors, daily } }: { card: VoteCard }) {
  const w = useWords(voteWords)
  const figures = { voted: formatNumber(voted), electors: formatNumber(electors) }
  return <span>{w(daily ? 'card.voters' : 'card.turnout', figures)}</span>
}
