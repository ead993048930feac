import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { type ImportLine, type ImportPreviewed, lineKinds } from './import-parts.tsx'

const kinds = ['new', 'changed', 'leave', 'bad', 'same'] as const

/** Rows of an import with their changes or errors. */
export function ImportRows({ entry: { id, counts, undone } }: { entry: ImportPreviewed }) {
  const w = useWords(peopleWords)
  const there = kinds.filter((kind) => counts[kind] > 0)
  const options = [
    ...there.map((value) => ({ value, label: `${lineKinds.label(value)} ${formatNumber(counts[value])}` })),
    ...(undone?.kept ? [{ value: 'kept', label: `${w('imports.kind.kept')} ${undone.kept}` }] : []),
  ]
  return (
    <OfficeTable
      name="people.importRows"
      words={peopleWords}
      read={contract.importRows}
      input={{ id }}
      rowKey={({ row, number, kind }) => `${kind} ${row} ${number}`}
      filters={[{ key: 'kind', label: 'imports.counts', options }]}
      columns={[
        {
          key: 'person',
          title: 'column.name',
          of: ({ name, number }) => ({ name: name || '–', number }),
          kind: 'person',
          always: true,
          width: 180,
        },
        { key: 'kind', title: 'imports.counts', of: 'kind', set: lineKinds, width: 100 },
        { title: 'imports.what', render: (line) => <What line={line} /> },
        {
          key: 'row',
          title: 'imports.rowColumn',
          width: 110,
          render: ({ row }, w) => (row > 0 ? w('imports.row', { row }) : '–'),
        },
      ]}
    />
  )
}

function What({ line: { changes, problems, kept } }: { line: ImportLine }) {
  if (changes.length + problems.length + kept.length === 0) return '–'
  return (
    <div className="office-what c-stack c-gap-half">
      {problems.map(({ field, title, text }) => (
        <span key={`${field} ${text}`} className="office-what__problem">
          {title}: {text}
        </span>
      ))}
      {changes.map(({ field, title, before, after }) => (
        <span key={field} className="c-muted c-font-2">
          {title}: {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </span>
      ))}
    </div>
  )
}
