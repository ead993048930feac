import { Alert, Button, Segmented, Space, Table } from 'antd'
import { useState } from 'react'
import { useWords } from '../../language.tsx'
import { formatNumber } from '../../time.ts'
import { Tag } from '../parts.tsx'
import { officeWords } from '../words.ts'
import type { Preview, PreviewRow, RowKind } from './types.ts'

type Props = { preview: Preview<unknown>; busy: boolean; onAgain: () => void; onApply: () => void }

const kinds: readonly RowKind[] = ['wrong', 'added', 'changed', 'removed', 'same']
const tones = { wrong: 'bad', added: 'good', changed: 'info', removed: 'warn', same: 'plain' } as const

/** Dry run: what the import would change. */
export function ImportPreview({ preview: { rows, counts, blocked, note }, busy, onAgain, onApply }: Props) {
  const w = useWords(officeWords)
  const [kind, setKind] = useState<RowKind | ''>('')
  const shown = kind ? rows.filter((row) => row.kind === kind) : rows
  const there = kinds.filter((one) => (counts[one] ?? 0) > 0)
  const total = there.reduce((sum, one) => sum + counts[one]!, 0)
  const options = [
    { value: '', label: `${w('import.all')} ${formatNumber(total)}` },
    ...there.map((one) => ({ value: one, label: `${w(`import.kind.${one}`)} ${formatNumber(counts[one]!)}` })),
  ]
  return (
    <>
      {blocked && <Alert type="error" showIcon title={w('import.blocked')} />}
      {note && <Alert type="info" showIcon title={note} />}
      <Segmented value={kind} options={options} onChange={(next) => setKind(next as RowKind | '')} />
      <Table<PreviewRow>
        size="small"
        rowKey="key"
        dataSource={[...shown]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'kind',
            width: 90,
            render: (_, row) => <Tag tone={tones[row.kind]}>{w(`import.kind.${row.kind}`)}</Tag>,
          },
          { key: 'title', render: (_, row) => <What row={row} /> },
        ]}
      />
      {rows.length < total && <p className="office-quiet">{w('import.more', { count: formatNumber(rows.length) })}</p>}
      <Space>
        <Button onClick={onAgain}>{w('import.again')}</Button>
        <Button type="primary" disabled={Boolean(blocked)} loading={busy} onClick={onApply}>
          {w('import.apply')}
        </Button>
      </Space>
    </>
  )
}

function What({ row: { title, place, problem, changes = [] } }: { row: PreviewRow }) {
  return (
    <div className="office-what c-stack c-gap-half">
      <span>
        {title} {place && <small>{place}</small>}
      </span>
      {problem && <span className="office-what__problem">{problem}</span>}
      {changes.map(({ field, before, after }) => (
        <span key={field} className="c-muted c-font-2">
          {field}: {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </span>
      ))}
    </div>
  )
}
