import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { voteWords } from '../words.ts'
import type { RowsProps } from './Ballot.tsx'
import { OptionFaceRow } from './OptionFaceRow.tsx'

/** A grade for each; those without one are left out. */
export function ScoreRows({ vote, ballot: { marks, set } }: RowsProps) {
  const w = useWords(voteWords)
  const { top } = vote.rule
  return (
    <div className="c-stack c-gap-2">
      {vote.list.map((option) => {
        const { number, name } = option
        const given = marks[number]
        return (
          <Card key={number} flush>
            <OptionFaceRow
              option={option}
              end={<b className="vt-rank c-figures">{given ?? w('ballot.notScored')}</b>}
            />
            <div className="vt-slider">
              <input
                type="range"
                min={-1}
                max={top}
                step={1}
                value={given ?? -1}
                aria-label={w('ballot.score.label', { name })}
                aria-valuetext={given === undefined ? w('ballot.notScored') : String(given)}
                onChange={({ target }) => set(number, Number(target.value) < 0 ? undefined : Number(target.value))}
              />
            </div>
          </Card>
        )
      })}
    </div>
  )
}
