import { useWords } from '#kernel/web/language.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import { type ImportLine, type ImportPreviewed, kindTones } from './import-parts.tsx'

const kinds = ['new', 'changed', 'leave', 'bad', 'same'] as const

/** Rows of an import with their changes or errors. */
export function ImportRows({ entry: { id, counts, undone } }: { entry: ImportPreviewed }) {
  const w = useWords(peopleWords)
  const there = kinds.filter((kind) => counts[kind] > 0)
  return (
    <OfficeTable<ImportLine>
      name="people.importRows"
      read={contract.importRows}
      input={{ id }}
      rowKey={({ row, number, kind }) => `${kind} ${row} ${number}`}
      filters={[
        {
          kind: 'choice',
          key: 'kind',
          label: w('imports.counts'),
          options: [
            ...there.map((kind) => ({
              value: kind,
              label: `${w(`imports.kind.${kind}`)} ${formatNumber(counts[kind])}`,
            })),
            ...(undone?.kept ? [{ value: 'kept', label: `${w('imports.kind.kept')} ${undone.kept}` }] : []),
          ],
        },
      ]}
      columns={[
        {
          key: 'person',
          title: w('column.name'),
          always: true,
          width: 180,
          render: ({ name, number }) => <PersonCell who={{ name: name || '–', number }} nobody="" />,
        },
        {
          key: 'kind',
          title: w('imports.counts'),
          width: 100,
          render: ({ kind }) => <Tag tone={kindTones[kind]}>{w(`imports.kind.${kind}`)}</Tag>,
        },
        { key: 'what', title: w('imports.what'), render: (line) => <What line={line} /> },
        {
          key: 'row',
          title: w('imports.rowColumn'),
          width: 110,
          render: ({ row }) => (row > 0 ? w('imports.row', { row }) : '–'),
        },
      ]}
    />
  )
}

function What({ line: { changes, problems, kept } }: { line: ImportLine }) {
  if (changes.length + problems.length + kept.length === 0) return '–'
  return (
    <div className="office-what">
      {problems.map(({ field, title, text }) => (
        <span key={`${field} ${text}`} className="office-what__problem">
          {title}: {text}
        </span>
      ))}
      {changes.map(({ field, title, before, after }) => (
        <span key={field} className="office-what__change">
          {title}: {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </span>
      ))}
    </div>
  )
}
