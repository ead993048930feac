import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { voteWords } from '../words.ts'
import type { RowsProps } from './Ballot.tsx'
import { OptionFaceRow } from './OptionFaceRow.tsx'

/** Points shared out among the candidates. */
export function PointRows({ vote, ballot: { marks, set } }: RowsProps) {
  const w = useWords(voteWords)
  const left = vote.rule.top - Object.values(marks).reduce((sum, value) => sum + value, 0)
  return (
    <Card flush>
      {vote.list.map((option) => {
        const { number, name } = option
        const given = marks[number] ?? 0
        return (
          <OptionFaceRow
            key={number}
            option={option}
            end={
              <span className="vt-points c-inline c-gap-1">
                <IconButton
                  icon="minus"
                  label={w('ballot.less', { name })}
                  disabled={given === 0}
                  onClick={() => set(number, given - 1 || undefined)}
                />
                <output className="c-figures" aria-label={w('ballot.points.label', { name })}>
                  {given}
                </output>
                <IconButton
                  icon="plus"
                  label={w('ballot.moreOf', { name })}
                  disabled={left <= 0}
                  onClick={() => set(number, given + 1)}
                />
              </span>
            }
          />
        )
      })}
    </Card>
  )
}
