import { hasDeskWidth } from '#kernel/web/desk.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { inHundredths, inTenths, standingOf } from '../gpa.ts'
import type { Result } from '../shapes.ts'
import { ResultRow } from './ResultRow.tsx'
import type { Shown } from './Scores.tsx'
import { veil } from './Summary.tsx'
import { scoreWords } from './words.ts'

/** Results by term, in the order of the list. */
export const termsOf = (list: readonly Result[]): [key: string, rows: Result[]][] => [
  ...Map.groupBy(list, ({ year, term }) => `${year}/${term}`),
]

/** Terms that fold, the newest open; on a wide window all, side by side. */
export function TermCards({ list, ...shown }: Shown) {
  return (
    <div className="score-terms">
      {termsOf(list).map(([key, rows], i) => (
        <div key={key}>
          <Card flush>
            <details className="score-term" open={i === 0 || hasDeskWidth()}>
              <TermHead rows={rows} {...shown} />
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    <ResultRow row={row} {...shown} />
                  </li>
                ))}
              </ul>
            </details>
          </Card>
        </div>
      ))}
    </div>
  )
}

function TermHead({ rows, rule, isOpen }: { rows: readonly Result[] } & Pick<Shown, 'rule' | 'isOpen'>) {
  const w = useWords(scoreWords)
  const { gpa } = standingOf(rows, rule)
  const credits = rows.filter(({ attempt }) => attempt === 1).reduce((sum, { credit }) => sum + credit, 0)
  const [{ year, term }] = rows as [Result]
  return (
    <summary className="c-line c-press">
      <span className="c-grow">
        <b>{w('termOf', { year, term })}</b>
        <span className="c-muted c-font-2">
          {[w('courses', { n: rows.length }), w('creditsOf', { n: inTenths(credits) })].join(' · ')}
        </span>
      </span>
      <span className="score-term__gpa c-figures">
        <small className="c-muted">{w('gpaShort')}</small> {isOpen ? (gpa === null ? '–' : inHundredths(gpa)) : veil}
      </span>
      <Icon name="chevron-down" size={18} />
    </summary>
  )
}
