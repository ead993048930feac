import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import type { OptionFace, VoteFace } from '../shapes.ts'
import { DailyButton } from './DailyButton.tsx'
import { Paragraphs } from './VoteDetail.tsx'
import { voteWords } from './words.ts'
import './vote.css'

/** One candidate; without `option` the first. */
export default function Candidate() {
  const w = useWords(voteWords)
  const { id = '', option = '' } = usePage().query
  const read = useRead(contract.vote, { id }, { every: 30_000 })
  const vote = read.data
  const found = vote?.list.find(({ number }) => String(number) === (option || '1'))
  return (
    <Screen
      name={found?.name}
      title={w('title.candidate')}
      ownHeading
      read={read}
      fresh="pull"
      foot={vote && found && <Foot vote={vote} option={found} />}
    >
      {(data) => (found ? <Shown vote={data} option={found} /> : <Empty icon="vote" title={w('list.empty')} />)}
    </Screen>
  )
}

function Foot({ vote, option }: { vote: VoteFace; option: OptionFace }) {
  const w = useWords(voteWords)
  const isDaily = vote.daily > 0 && vote.state === 'open' && ['mayVote', 'voted'].includes(vote.standing)
  if (isDaily) return <DailyButton vote={vote} option={option} size="large" />
  return <Button block size="large" look="soft" to={`vote/detail?id=${vote.id}`} label={vote.title || w('act.vote')} />
}

function Shown({ vote, option }: { vote: VoteFace; option: OptionFace }) {
  const w = useWords(voteWords)
  const { number, name, picture, text, votes } = option
  const at = vote.list.findIndex((one) => one.number === number)
  const near = [vote.list[at - 1], vote.list[at + 1]].filter((one) => one !== undefined)
  return (
    <Detail
      title={w('daily.number', { n: number, name })}
      {...(votes >= 0 && { lead: w('daily.votes', { n: formatNumber(votes) }) })}
      {...(picture && { picture: { src: picture, alt: name, whole: true } })}
    >
      {text && <Paragraphs text={text} />}
      {vote.daily > 0 && vote.state === 'open' && (
        <Notice text={w('daily.left', { n: vote.leftToday })} to={`vote/detail?id=${vote.id}`} />
      )}
      <div className="c-cluster">
        {near.map((one) => (
          <Button
            key={one.number}
            look="soft"
            size="small"
            to={`vote/buptdetail?id=${vote.id}&option=${one.number}`}
            label={w('daily.number', { n: one.number, name: one.name })}
          />
        ))}
      </div>
    </Detail>
  )
}
