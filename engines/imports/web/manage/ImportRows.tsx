import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { ImportCalls } from '../../contract.ts'
import { kindSet, kinds, type Line, type Previewed } from './parts.tsx'
import { importWords } from './words.ts'

/** Rows of an import with their changes or errors. */
export function ImportRows({ calls, entry: { id, counts, undone } }: { calls: ImportCalls; entry: Previewed }) {
  const w = useWords(importWords)
  const there = kinds.filter((kind) => counts[kind] > 0)
  const options = [
    ...there.map((value) => ({ value, label: `${kindSet.label(value)} ${formatNumber(counts[value])}` })),
    ...(undone?.kept ? [{ value: 'kept', label: `${w('kind.kept')} ${undone.kept}` }] : []),
  ]
  return (
    <OfficeTable
      name="imports.rows"
      words={importWords}
      read={calls.importRows}
      input={{ id }}
      rowKey={({ row, title, kind }) => `${kind} ${row} ${title}`}
      filters={[{ key: 'kind', label: 'counts', options }]}
      columns={[
        { title: 'title', kind: 'strong', always: true, width: 220 },
        { key: 'kind', title: 'counts', of: 'kind', set: kindSet, width: 100 },
        { title: 'what', render: (line) => <What line={line} /> },
        { key: 'row', title: 'rowColumn', width: 110, render: ({ row }, w) => (row > 0 ? w('row', { row }) : '–') },
      ]}
    />
  )
}

function What({ line: { changes, problems } }: { line: Line }) {
  if (changes.length + problems.length === 0) return '–'
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
