import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { inHundredths, inTenths, standingOf } from '../gpa.ts'
import type { Mine } from './Scores.tsx'
import { scoreWords } from './words.ts'

export const veil = '••••'

type Props = { mine: Mine; isOpen: boolean; hasAverage: boolean }

/** Averages and credits; averages are hidden as grades are. */
export function Summary({ mine, isOpen, hasAverage }: Props) {
  const w = useWords(scoreWords)
  const { gpa, average, counted, earned } = standingOf(mine.list, mine.rule)
  const secret = (text: string) => (isOpen ? text : veil)
  const figures = [
    { label: w('gpa'), value: secret(gpa === null ? '–' : inHundredths(gpa)), isMain: true as boolean },
    ...(hasAverage ? [{ label: w('average'), value: secret(average === null ? '–' : inHundredths(average)) }] : []),
    ...(mine.rank ? [{ label: w('rank'), value: secret(w('rankOf', mine.rank)) }] : []),
    { label: w('earned'), value: inTenths(earned) },
    { label: w('counted'), value: inTenths(counted) },
  ]
  return (
    <Card>
      <dl className="score-summary">
        {figures.map(({ label, value, isMain }) => (
          <div key={label} data-main={isMain}>
            <dt className="c-muted c-font-2">{label}</dt>
            <dd className="c-figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
