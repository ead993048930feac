import type { ReactNode } from 'react'
import type { ConflictRow } from '../../calls/conflict.ts'
import { conflictWords } from '../../calls/conflict-words.ts'
import { useWords } from '../../language.tsx'

type Props = {
  rows: readonly ConflictRow[]
  nameOf: (field: string) => string
  /** Formats a field's value; the third parameter is the value before either changed it. */
  say: (field: string, value: unknown, opened: unknown) => unknown
}

/** Theirs beside mine, by field. */
export function ConflictTable({ rows, nameOf, say }: Props) {
  const w = useWords(conflictWords)
  if (rows.length === 0) return <p>{w('conflict.none')}</p>
  return (
    <table className="office-diff">
      <thead>
        <tr>
          <th scope="col">{w('conflict.field')}</th>
          <th scope="col">{w('conflict.theirs')}</th>
          <th scope="col">{w('conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, opened, theirs, ...own }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td data-label={w('conflict.theirs')}>
              <Said same={theirs === opened || JSON.stringify(theirs) === JSON.stringify(opened)}>
                {say(name, theirs, opened)}
              </Said>
            </td>
            <td data-label={w('conflict.mine')}>
              {'mine' in own ? (
                <Said>{say(name, own.mine, opened)}</Said>
              ) : (
                <span className="office-quiet">{w('conflict.untouched')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats a stored value: lists of plain values are joined; of nested ones it only says that they differ. */
function Said({ children: value, same = false }: { children: unknown; same?: boolean }): ReactNode {
  const w = useWords(conflictWords)
  const text = Array.isArray(value) && value.every(isPlain) ? value.join('、') : (value ?? '')
  if (text === '') return <span className="office-quiet">{w(same ? 'conflict.untouched' : 'conflict.empty')}</span>
  if (typeof text === 'boolean') return w(text ? 'conflict.yes' : 'conflict.no')
  return isPlain(text) ? String(text) : w('conflict.differs')
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
