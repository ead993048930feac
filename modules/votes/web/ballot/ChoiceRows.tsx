import { useId } from 'react'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { RowsProps } from './Ballot.tsx'
import { OptionFaceRow } from './OptionFaceRow.tsx'

/** One or several of the candidates. */
export function ChoiceRows({ vote, ballot: { marks, toggle } }: RowsProps) {
  const name = useId()
  const kind = vote.rule.method === 'single' ? 'radio' : 'checkbox'
  return (
    <div className="c-stack c-gap-2">
      {vote.list.map((option) => (
        <label key={option.number} className="vt-choice" data-chosen={option.number in marks || undefined}>
          <input
            type={kind}
            className="c-sr"
            name={name}
            checked={option.number in marks}
            onChange={() => toggle(option.number)}
          />
          <Card flush>
            <OptionFaceRow
              option={option}
              end={
                <i className="vt-choice__mark c-centre" data-kind={kind} aria-hidden>
                  {option.number in marks && <Icon name="check" size={16} />}
                </i>
              }
            />
          </Card>
        </label>
      ))}
    </div>
  )
}
