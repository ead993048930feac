import { Card, Checkbox, Pagination } from 'antd'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import { RowTools } from './RowTools.tsx'
import type { TableColumn, TableProps } from './types.ts'
import type { Rows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'
import type { TableStore } from './use-table-state.ts'

export type RowsProps<R> = {
  props: TableProps<R>
  columns: readonly TableColumn<R>[]
  rows: Rows<R>
  store: TableStore
  selection: Selection<R>
}

/** The rows as cards, in windows too narrow for a table. */
export function TableCards<R>({ props, columns, rows, store, selection }: RowsProps<R>) {
  return (
    <div className="c-stack" aria-busy={rows.passing}>
      {rows.rows.map((row) => (
        <RowCard key={props.rowKey(row)} row={row} props={props} columns={columns} selection={selection} />
      ))}
      <Pagination
        align="center"
        size="small"
        current={store.state.page}
        pageSize={store.state.size}
        total={rows.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => store.change({ page })}
      />
    </div>
  )
}

type CardProps<R> = Pick<RowsProps<R>, 'props' | 'columns' | 'selection'> & { row: R }

function RowCard<R>({ row, props, columns, selection }: CardProps<R>) {
  const w = useWords(officeWords)
  const { rowKey, onOpen, rowActions = [], bulkActions = [] } = props
  const [first, ...rest] = columns
  const head = <strong className="office-row-card__head">{first?.render(row)}</strong>
  return (
    <Card size="small" className="office-row-card">
      <div className="office-row-card__top c-line">
        {bulkActions.length > 0 && (
          <Checkbox
            aria-label={w('table.selectRow')}
            checked={selection.has(rowKey(row))}
            onChange={() => selection.toggle(row)}
          />
        )}
        {onOpen ? (
          <button type="button" className="office-row-card__open c-grow" onClick={() => onOpen(row)}>
            {head}
          </button>
        ) : (
          head
        )}
      </div>
      <dl className="office-facts c-stack">
        {rest.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {rowActions.length > 0 && <RowTools row={row} actions={rowActions} />}
    </Card>
  )
}
