import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { voteWords } from '../words.ts'
import type { RowsProps } from './Ballot.tsx'
import { OptionFaceRow } from './OptionFaceRow.tsx'
import { order } from './use-ballot.ts'

/** Ranked ones first, in their order; a tap ranks the next. */
export function RankRows({ vote, ballot }: RowsProps) {
  const w = useWords(voteWords)
  const ranked = order(ballot.marks)
  const rest = vote.list.filter(({ number }) => !ranked.includes(number))
  const isFull = ranked.length >= vote.rule.most
  const named = (number: number) => vote.list.find((one) => one.number === number)!
  return (
    <div className="c-stack c-gap-2">
      <ol className="vt-ranked c-stack c-gap-2">
        {ranked.map((number, i) => (
          <li key={number}>
            <Card flush>
              <OptionFaceRow
                option={named(number)}
                end={
                  <span className="c-inline c-gap-1">
                    <b className="vt-rank c-figures" title={w('ballot.rank', { n: i + 1 })}>
                      {i + 1}
                    </b>
                    <IconButton
                      icon="arrow-up"
                      label={w('ballot.up', { name: named(number).name })}
                      disabled={i === 0}
                      onClick={() => ballot.raise(number)}
                    />
                    <IconButton
                      icon="x"
                      label={w('ballot.unrank', { name: named(number).name })}
                      onClick={() => ballot.toggle(number)}
                    />
                  </span>
                }
              />
            </Card>
          </li>
        ))}
      </ol>
      {rest.map((option) => (
        <button
          key={option.number}
          type="button"
          className="vt-rank-next c-press"
          disabled={isFull}
          onClick={() => ballot.toggle(option.number)}
        >
          <OptionFaceRow
            option={option}
            end={!isFull && <span className="c-faint">{w('ballot.rank', { n: ranked.length + 1 })}</span>}
          />
        </button>
      ))}
    </div>
  )
}
