import './evaluation.css'
import { useState } from 'react'
import { ShareBar } from '#engines/figures/web/ShareBar.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { inHundredths } from '../gpa.ts'
import { aspects, leastAnswers } from '../shapes.ts'
import { scoreWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.evaluationFigures>['list'][number]
const ratings = ['5', '4', '3', '2', '1'] as const
const looks = { '5': 'good', '4': 'calm', '3': 'none', '2': 'late', '1': 'bad' } as const

/** Evaluations by course: teachers see their own, administrators all. */
export default function Figures() {
  const w = useWords(scoreWords)
  const [q, setQ] = useState('')
  const list = useMore(contract.evaluationFigures, { q })
  return (
    <Screen title={w('title.figures')}>
      <List
        {...list}
        layout="cards"
        label={w('title.figures')}
        filter={
          <>
            <SearchBar value={q} onSearch={setQ} placeholder={w('searchCourse')} />
            {list.rows.length > 0 && <Legend />}
          </>
        }
        empty={<Empty icon="chart-column" title={w('noFigures')} note={w('noFiguresNote')} />}
        renderRow={(row) => <CourseFigures row={row} />}
      />
    </Screen>
  )
}

/** What the colours of the bars mean. */
function Legend() {
  const kinds = useKinds()
  return (
    <ul className="fg-legend score-legend c-muted c-font-2" aria-hidden>
      {kinds.map(({ key, label, look }) => (
        <li key={key}>
          <i data-look={look} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function useKinds() {
  const w = useWords(scoreWords)
  return ratings.map((key) => ({ key, label: w(`rating.${key}`), look: looks[key] }))
}

function CourseFigures({ row }: { row: Row }) {
  const w = useWords(scoreWords)
  return (
    <Card>
      <div className="c-stack">
        <div className="c-line c-between">
          <span>
            <b>{row.name}</b>
            <br />
            <span className="c-muted c-font-2">
              {[row.code, row.teacher].filter(Boolean).join(' · ')}
              <br />
              {w('termOf', { year: row.year, term: row.term })}
            </span>
          </span>
          <span className="score-mean c-figures">
            {row.mean !== null && <b>{w('mean', { n: inHundredths(row.mean) })}</b>}
            <small className="c-muted">{w('answersOf', { answers: row.answers, taking: row.taking })}</small>
          </span>
        </div>
        {row.isShown ? <Shown row={row} /> : <p className="c-muted c-font-3">{w('tooFew', { n: leastAnswers })}</p>}
      </div>
    </Card>
  )
}

function Shown({ row }: { row: Row }) {
  const w = useWords(scoreWords)
  const kinds = useKinds()
  return (
    <>
      <dl className="score-aspects">
        {aspects.map((aspect, i) => (
          <div key={aspect}>
            <dt className="c-font-3">{w(`aspect.${aspect}`)}</dt>
            <dd>
              <ShareBar
                kinds={kinds}
                counts={Object.fromEntries(ratings.map((key) => [key, row.counts[i]![Number(key) - 1]!])) as never}
              />
            </dd>
            <dd className="score-aspects__mean c-figures c-strong c-font-2">{meanOf(row.counts[i]!)}</dd>
          </div>
        ))}
      </dl>
      {row.comments.length > 0 && (
        <details className="score-comments">
          <summary className="c-press c-font-3">
            {w('commentsOf', { n: row.comments.length })}
            <Icon name="chevron-down" size={16} />
          </summary>
          <ul className="c-font-3">
            {row.comments.map((comment, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no id, so that nobody can follow one.
              <li key={i}>{comment}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Of the answers 1 to 5. */
function meanOf(counts: readonly number[]): string {
  const answers = counts.reduce((sum, n) => sum + n, 0)
  return answers === 0
    ? '–'
    : inHundredths(Math.round((counts.reduce((sum, n, i) => sum + n * (i + 1), 0) * 100) / answers))
}
