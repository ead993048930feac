import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { ResultRow } from './ResultRow.tsx'
import type { Shown } from './Scores.tsx'
import { termsOf } from './TermCards.tsx'
import { scoreWords } from './words.ts'

/** One term at a time. */
export function OneTerm({ list, ...shown }: Shown) {
  const w = useWords(scoreWords)
  const terms = termsOf(list)
  const [chosen, setChosen] = useState('')
  const [key, rows] = terms.find(([one]) => one === chosen) ?? terms[0]!
  const tabs = terms.map(([one, [first]]) => ({
    key: one,
    label: w('termOf', { year: first!.year, term: first!.term }),
  }))
  return (
    <>
      <FilterTabs label={w('terms')} tabs={tabs} value={key} onChange={setChosen} />
      <Card flush>
        <ul className="score-list">
          {rows.map((row) => (
            <li key={row.id}>
              <ResultRow row={row} {...shown} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
