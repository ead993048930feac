import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { ResultFace } from '../shapes.ts'
import { CheckReceipt } from './result/CheckReceipt.tsx'
import { Figures } from './result/Figures.tsx'
import { Recount } from './result/Recount.tsx'
import { Rounds } from './result/Rounds.tsx'
import { stateTones } from './state-tones.ts'
import { voteWords } from './words.ts'
import './vote.css'
import './result/result.css'

/** The result, its recount, and the check of a receipt: for anyone. */
export default function Result() {
  const w = useWords(voteWords)
  const { id = '', receipt = '' } = usePage().query
  const read = useRead(contract.voteResult, { id }, { every: 30_000 })
  return (
    <Screen name={read.data?.title} title={w('title.result')} ownHeading read={read} fresh="pull">
      {(vote) => <Shown vote={vote} receipt={receipt} />}
    </Screen>
  )
}

function Shown({ vote, receipt }: { vote: ResultFace; receipt: string }) {
  const w = useWords(voteWords)
  const { state, publishedAt, round, result, isFinal, previous, next } = vote
  return (
    <Detail
      title={vote.title}
      status={
        <span className="c-cluster">
          <StatusTag tone={stateTones[state]} live={state === 'open'}>
            {w(`state.${state}`)}
          </StatusTag>
          {round > 1 && <StatusTag tone="info">{w('card.round', { round })}</StatusTag>}
        </span>
      }
      {...(publishedAt > 0 && { lead: w('result.published', { time: formatTime(publishedAt) }) })}
      aside={
        <>
          <CheckReceipt vote={vote} given={receipt} />
          {isFinal && <Recount vote={vote} />}
        </>
      }
    >
      {result ? (
        <Figures vote={vote} result={result} />
      ) : (
        <Empty card icon="vote" title={w('result.hidden')} note={w('result.hiddenNote')} />
      )}
      {result && result.rounds.length > 1 && <Rounds vote={vote} rounds={result.rounds} />}
      {previous && <Notice text={w('detail.previous')} to={`vote/result?id=${previous}`} />}
      {next && <Notice text={w('detail.next')} to={`vote/detail?id=${next}`} />}
    </Detail>
  )
}
