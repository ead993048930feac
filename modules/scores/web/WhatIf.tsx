import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { type Counted, inHundredths, inTenths, pointOf, standingOf } from '../gpa.ts'
import type { Mine } from './Scores.tsx'
import { scoreWords } from './words.ts'

type Tried = Counted & { key: string; name: string; isOwn: boolean }

/** What the average would be with other grades: computed here by the same function as on the server, never stored. */
export function WhatIf({ mine, onClose }: { mine: Mine; onClose: () => void }) {
  const w = useWords(scoreWords)
  const start = () => mine.list.map((row): Tried => ({ ...row, key: row.id, isOwn: false }))
  const [rows, setRows] = useState(start)
  const [added, setAdded] = useState(0)
  const change = (key: string, part: Partial<Tried>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    const n = added + 1
    setAdded(n)
    const name = w('whatIfCourse', { n })
    const blank = { code: `?${n}`, year: '9999-9999', term: '1', attempt: 1, kind: 'required', point: null } as const
    setRows([{ ...blank, key: name, name, credit: 30, value: '', flags: [], isOwn: true }, ...rows])
  }
  const gpaOf = (list: readonly Counted[]) => {
    const { gpa } = standingOf(list, mine.rule)
    return gpa === null ? '–' : inHundredths(gpa)
  }
  return (
    <Sheet open title={w('whatIf')} onClose={onClose}>
      <div className="score-sheet c-stack">
        <p className="c-muted c-font-3">{w('whatIfNote')}</p>
        <dl className="score-summary" aria-live="polite">
          <div>
            <dt className="c-muted c-font-2">{w('whatIfNow')}</dt>
            <dd className="c-figures">{gpaOf(mine.list)}</dd>
          </div>
          <div data-main="true">
            <dt className="c-muted c-font-2">{w('whatIfThen')}</dt>
            <dd className="c-figures">{gpaOf(rows)}</dd>
          </div>
        </dl>
        <div className="c-cluster">
          <Button look="soft" size="small" icon="plus" onClick={add} label={w('whatIfAdd')} />
          <Button look="plain" size="small" onClick={() => setRows(start())} label={w('whatIfReset')} />
        </div>
        <ul className="score-tries">
          {rows.map((row) => (
            <TryRow key={row.key} row={row} rule={mine.rule} onChange={(part) => change(row.key, part)} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

type RowProps = { row: Tried; rule: Mine['rule']; onChange: (part: Partial<Tried>) => void }

function TryRow({ row, rule, onChange }: RowProps) {
  const w = useWords(scoreWords)
  const isWrong = row.value.trim() !== '' && pointOf(row, rule) === undefined
  return (
    <li className="c-line">
      <span className="c-grow">
        {row.name}
        {!row.isOwn && <span className="c-faint c-font-2"> {w('creditsOf', { n: inTenths(row.credit) })}</span>}
        {isWrong && (
          <small className="score-wrong" role="alert">
            {w('whatIfWrong')}
          </small>
        )}
      </span>
      {row.isOwn && (
        <input
          className="c-control"
          type="number"
          min="0"
          max="30"
          step="0.5"
          aria-label={`${row.name} ${w('credit')}`}
          value={row.credit / 10}
          onChange={({ target }) => onChange({ credit: Math.round(Math.min(30, Math.max(0, +target.value)) * 10) })}
        />
      )}
      <input
        className="c-control"
        aria-label={`${row.name} ${w('grade')}`}
        aria-invalid={isWrong}
        placeholder={w('grade')}
        maxLength={12}
        value={row.value}
        onChange={({ target }) => onChange({ value: target.value.trim(), point: null })}
      />
    </li>
  )
}
