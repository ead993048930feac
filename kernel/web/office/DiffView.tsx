import { useWords } from '../language.tsx'
import { type DiffRow, diffRows } from './diff.ts'
import { Empty } from './parts.tsx'
import { officeWords } from './words.ts'

type Props = {
  before: unknown
  after: unknown
  /** Label of a field; default: its stored name. */
  nameOf?: (field: string) => string
}

/** The differences between two states, by field. */
export function DiffView({ before, after, nameOf = (field) => field }: Props) {
  return <DiffTable rows={diffRows(before, after).map((row) => ({ ...row, field: nameOf(row.field) }))} />
}

/** The same for fields that are already labelled and formatted. */
export function DiffTable({ rows }: { rows: readonly DiffRow[] }) {
  const w = useWords(officeWords)
  if (rows.length === 0) return <Empty text={w('diff.none')} />
  return (
    <table className="office-diff">
      <thead>
        <tr>
          <th scope="col">{w('diff.field')}</th>
          <th scope="col">{w('diff.before')}</th>
          <th scope="col">{w('diff.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before: was, after: is, changed }) => (
          <tr key={field} data-changed={changed}>
            <th scope="row">{field}</th>
            <td>{was ? changed ? <del>{was}</del> : was : '–'}</td>
            <td>{is ? changed ? <ins>{is}</ins> : is : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
