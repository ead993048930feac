import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { inHundredths, inTenths, pointOf } from '../gpa.ts'
import { GradeText, Marks } from './ResultRow.tsx'
import type { Shown } from './Scores.tsx'
import { veil } from './Summary.tsx'
import { scoreWords } from './words.ts'

/** All terms in one table; on a phone only its main columns. */
export function ScoreTable({ list, rule, isOpen, onOpen }: Shown) {
  const w = useWords(scoreWords)
  const pointText = (row: Shown['list'][number]) => {
    const point = row.evaluateFirst ? undefined : pointOf(row, rule)
    return typeof point === 'number' ? inHundredths(point) : '–'
  }
  return (
    <Card flush>
      <table className="score-table">
        <thead>
          <tr>
            <th scope="col">{w('course')}</th>
            <th scope="col" data-part="more">
              {w('term')}
            </th>
            <th scope="col" data-part="more">
              {w('kind')}
            </th>
            <th scope="col" data-part="number">
              {w('credit')}
            </th>
            <th scope="col" data-part="number">
              {w('grade')}
            </th>
            <th scope="col" data-part="number">
              {w('point')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <button type="button" className="c-press" onClick={() => onOpen(row)}>
                  {row.name}
                </button>
                <span className="c-cluster c-gap-1 c-faint c-font-1">
                  {row.code} <Marks row={row} />
                </span>
              </th>
              <td data-part="more">{w('termOf', { year: row.year, term: row.term })}</td>
              <td data-part="more">{w(`kind.${row.kind}`)}</td>
              <td data-part="number">{inTenths(row.credit)}</td>
              <td data-part="number">
                <GradeText row={row} isOpen={isOpen} />
              </td>
              <td data-part="number">{isOpen ? pointText(row) : veil}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
