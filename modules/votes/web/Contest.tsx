import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { OptionFace, VoteFace } from '../shapes.ts'
import { DailyButton } from './DailyButton.tsx'
import { voteWords } from './words.ts'

/** Candidates with pictures, for daily votes. */
export function Contest({ vote }: { vote: VoteFace }) {
  const w = useWords(voteWords)
  return (
    <Section title={w('detail.candidates')} note={w('daily.rule', { n: vote.daily })}>
      <ul className="vt-contest">
        {vote.list.map((option) => (
          <li key={option.number} className="c-panel c-column">
            <Entry vote={vote} option={option} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Entry({ vote, option }: { vote: VoteFace; option: OptionFace }) {
  const w = useWords(voteWords)
  const { number, name, picture, votes } = option
  return (
    <>
      <Go to={`vote/buptdetail?id=${vote.id}&option=${number}`} className="vt-entry c-column">
        {picture ? (
          <img src={`${picture}&thumb=1`} alt="" width={480} height={360} loading="lazy" />
        ) : (
          <span className="vt-entry__none" aria-hidden />
        )}
        <b className="vt-entry__name">{w('daily.number', { n: number, name })}</b>
      </Go>
      <div className="vt-entry__foot c-line c-between">
        <span className="c-muted c-figures">{votes >= 0 && w('daily.votes', { n: formatNumber(votes) })}</span>
        <DailyButton vote={vote} option={option} size="small" />
      </div>
    </>
  )
}
