import type { TableColumnType as ColumnType } from 'antd'
import { type TableProps as AntdProps, Table } from 'antd'
import { useEffect, useRef } from 'react'
import { useWords } from '../../language.tsx'
import { formatNumber } from '../../time.ts'
import { officeWords } from '../words.ts'
import { RowTools } from './RowTools.tsx'
import type { RowsProps } from './TableCards.tsx'
import type { TableColumn } from './types.ts'
import type { Rows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'
import type { TableStore } from './use-table-state.ts'

type Props<R> = RowsProps<R> & {
  /** Index of the row selected by keyboard; -1 for none. */
  place: number
}

/** The server stops counting here: there may be more rows. */
const mostCounted = 10_000

export function TableGrid<R>({ props, columns, rows, store, selection, place }: Props<R>) {
  const w = useWords(officeWords)
  const box = useRef<HTMLDivElement>(null)
  const { rowKey, onOpen, rowActions = [], bulkActions = [] } = props
  useEffect(() => {
    if (place >= 0) box.current?.querySelector('.office-row--at')?.scrollIntoView({ block: 'nearest' })
  }, [place])
  // The library measures columns in an extra row with copies of the header's controls: these must not be focusable.
  useEffect(() => {
    for (const row of box.current?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '')
    for (const part of box.current?.querySelectorAll<HTMLElement>('.ant-table-content') ?? []) letKeysScroll(part)
  })
  const all: ColumnType<R>[] = columns.map((column) => columnOf(column, store))
  if (rowActions.length > 0) {
    const render = (_: unknown, row: R) => <RowTools row={row} actions={rowActions} />
    all.push({ key: 'actions', title: w('table.actions'), fixed: 'right', width: 'max-content', render })
  }
  const totalText = (total: number) =>
    w(total >= mostCounted && !rows.whole ? 'table.totalMost' : 'table.total', { total: formatNumber(total) })
  return (
    <div ref={box} title={place < 0 ? undefined : w('table.keys')}>
      <Table<R>
        rowKey={rowKey}
        columns={all}
        dataSource={[...rows.rows]}
        loading={{ spinning: rows.passing, delay: 250 }}
        scroll={{ x: 'max-content' }}
        size="middle"
        showSorterTooltip={false}
        onRow={(row, at) => ({
          className: rowClass(at === place, Boolean(onOpen)),
          ...(onOpen && { onClick: (event) => isPlain(event.target) && onOpen(row) }),
        })}
        onChange={(_paging, _filters, sorter) => store.change(orderOf(sorter))}
        {...(bulkActions.length > 0 && { rowSelection: selectionOf(rows, selection) })}
        pagination={{
          current: store.state.page,
          pageSize: store.state.size,
          total: rows.total,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: totalText,
          onChange: (page, size) => store.change({ page: size === store.state.size ? page : 1, size }),
        }}
      />
    </div>
  )
}

/** A table that scrolls sideways is focusable, so that it scrolls by keyboard; one that fits is not a tab stop. */
function letKeysScroll(part: HTMLElement): void {
  if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
  else part.removeAttribute('tabindex')
}

const rowClass = (isAt: boolean, opens: boolean): string =>
  `${isAt ? 'office-row--at' : ''} ${opens ? 'office-row--opens' : ''}`.trim()

/** Clicks on a control within the row are not clicks on the row. */
const isPlain = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, input, label, .ant-checkbox-wrapper')

function columnOf<R>(column: TableColumn<R>, { state }: TableStore): ColumnType<R> {
  const { key, title, render, sort, width, align, cut } = column
  return {
    key,
    title,
    render: (_: unknown, row: R) => render(row),
    ...(width && { width }),
    ...(align && { align }),
    ...(cut && { ellipsis: true }),
    ...(sort && {
      sorter: true,
      sortOrder: state.sort === key ? (state.order === 'asc' ? 'ascend' : 'descend') : null,
      sortDirections: ['descend', 'ascend'],
    }),
  }
}

type Sorter<R> = Parameters<NonNullable<AntdProps<R>['onChange']>>[2]

function orderOf<R>(sorter: Sorter<R>) {
  const { columnKey, order } = Array.isArray(sorter) ? sorter[0]! : sorter
  if (!order) return { sort: '', order: 'desc' as const }
  return { sort: String(columnKey), order: order === 'ascend' ? ('asc' as const) : ('desc' as const) }
}

function selectionOf<R>({ rows }: Rows<R>, selection: Selection<R>): NonNullable<AntdProps<R>['rowSelection']> {
  return {
    selectedRowKeys: [...selection.keys],
    preserveSelectedRowKeys: true,
    columnWidth: 44,
    onSelect: (row) => selection.toggle(row),
    onSelectAll: (taken) => selection.setPage(rows, taken),
  }
}
