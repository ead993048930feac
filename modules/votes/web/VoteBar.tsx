import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { faultOf } from '../rule.ts'
import type { VoteFace } from '../shapes.ts'
import { ConfirmBallot } from './ballot/ConfirmBallot.tsx'
import type { BallotState } from './ballot/use-ballot.ts'
import { voteWords } from './words.ts'

/** The main button, labelled with the state. */
export function VoteBar({ vote, ballot }: { vote: VoteFace; ballot: BallotState }) {
  const w = useWords(voteWords)
  const { id, state, standing, opensAt, daily, showsResult } = vote
  const isAnonymous = useSession().state !== 'person'
  const toResult = <Button block size="large" look="soft" to={`vote/result?id=${id}`} label={w('act.result')} />
  if (state === 'published') return toResult
  if (state === 'open' && isAnonymous)
    return <Button block size="large" onClick={() => location.assign(loginAddress())} label={w('act.login')} />
  if (state === 'open' && standing === 'notElector')
    return <Button block size="large" disabled label={w('act.notElector')} />
  if (daily > 0) return state === 'open' ? <DailyBar vote={vote} /> : <Ended vote={vote} />
  if (standing === 'voted')
    return (
      <div className="vt-bar c-line">
        <Button block size="large" look="soft" icon="circle-check" to={`vote/msg?id=${id}`} label={w('act.receipt')} />
        {showsResult && toResult}
      </div>
    )
  if (state === 'coming')
    return <Button block size="large" disabled label={w('act.coming', { time: formatTime(opensAt) })} />
  return state === 'open' ? <CastBar vote={vote} ballot={ballot} /> : <Ended vote={vote} />
}

function Ended({ vote: { state } }: { vote: VoteFace }) {
  const w = useWords(voteWords)
  return <Button block size="large" disabled label={w(state === 'cancelled' ? 'act.cancelled' : 'act.closed')} />
}

function DailyBar({ vote: { id, leftToday } }: { vote: VoteFace }) {
  const w = useWords(voteWords)
  return (
    <div className="vt-bar c-line c-between">
      <strong role="status">{w('daily.left', { n: leftToday })}</strong>
      <Button look="soft" to={`vote/result?id=${id}`} label={w('act.result')} />
    </div>
  )
}

function CastBar({ vote, ballot }: { vote: VoteFace; ballot: BallotState }) {
  const w = useWords(voteWords)
  const [asked, setAsked] = useState<'marked' | 'abstain'>()
  const { rule } = vote
  const fault = faultOf(
    { ...rule, abstain: false },
    vote.list.map(({ number }) => number),
    ballot.marks,
  )
  const said = fault && w(`fault.${fault}`, { least: rule.least, most: rule.most })
  return (
    <>
      <div className="vt-bar c-line">
        {rule.abstain && (
          <Button look="outline" size="large" onClick={() => setAsked('abstain')} label={w('ballot.abstain')} />
        )}
        <Button
          block
          size="large"
          icon="vote"
          disabled={fault !== undefined}
          onClick={() => setAsked('marked')}
          label={said || w('ballot.submit')}
        />
      </div>
      {asked && (
        <ConfirmBallot
          vote={vote}
          marks={asked === 'abstain' ? {} : ballot.marks}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
