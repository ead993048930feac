import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { VoteFace } from '../../shapes.ts'
import { voteWords } from '../words.ts'
import { ChoiceRows } from './ChoiceRows.tsx'
import { OptionFaceRow } from './OptionFaceRow.tsx'
import { PointRows } from './PointRows.tsx'
import { RankRows } from './RankRows.tsx'
import { ScoreRows } from './ScoreRows.tsx'
import type { BallotState } from './use-ballot.ts'

export type RowsProps = { vote: VoteFace; ballot: BallotState }

const rows = { single: ChoiceRows, several: ChoiceRows, ranking: RankRows, score: ScoreRows, points: PointRows }

/** The ballot of those who may vote; the candidates for all others. */
export function Ballot({ vote, ballot }: RowsProps) {
  const w = useWords(voteWords)
  const hint = useHint(vote, ballot)
  if (vote.state !== 'open' || vote.standing !== 'mayVote') {
    return (
      <Section title={w('detail.candidates')}>
        <Card flush>
          {vote.list.map((option) => (
            <OptionFaceRow key={option.number} option={option} />
          ))}
        </Card>
      </Section>
    )
  }
  const Rows = rows[vote.rule.method]
  return (
    <Section title={w('ballot.title')} note={hint}>
      <Rows vote={vote} ballot={ballot} />
    </Section>
  )
}

function useHint({ rule: { method, least, most, top } }: VoteFace, { marks }: BallotState): string {
  const w = useWords(voteWords)
  const n = Object.keys(marks).length
  const left = top - Object.values(marks).reduce((sum, value) => sum + value, 0)
  return w(`ballot.${method}`, { least, most, top, n, left })
}
