import { Alert, Button, Empty, type InputRef, Result, Skeleton } from 'antd'
import { useRef } from 'react'
import { isMissing, Refused } from '../../calls/faults.ts'
import { useWords } from '../../language.tsx'
import { formatTime } from '../../time.ts'
import { useNarrow } from '../use-narrow.ts'
import { officeWords } from '../words.ts'
import { BulkBar } from './BulkBar.tsx'
import { TableBar } from './TableBar.tsx'
import { TableCards } from './TableCards.tsx'
import { TableGrid } from './TableGrid.tsx'
import type { TableState } from './table-address.ts'
import type { TableProps } from './types.ts'
import { useColumns } from './use-columns.ts'
import { type Rows, useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useTableState } from './use-table-state.ts'

const noFilters: NonNullable<TableProps<unknown>['filters']> = []

/** A complete back-office list: search, filters, sorting, columns, selection, export, keyboard, loading states. */
export function TableView<R>(props: TableProps<R>) {
  const { filters = noFilters, bulkActions = [], inAddress = true, onOpen } = props
  const narrow = useNarrow()
  const searchBox = useRef<InputRef>(null)
  const store = useTableState(filters, inAddress)
  const rows = useRows(props, store.state)
  const choice = useColumns(props.name, props.columns)
  const selection = useSelection(props.rowKey)
  const place = useTableKeys({
    count: rows.rows.length,
    onOpen: (at) => onOpen?.(rows.rows[at]!),
    onToggle: (at) => bulkActions.length > 0 && selection.toggle(rows.rows[at]!),
    onSearch: () => searchBox.current?.focus(),
  })
  const columns = props.columns.filter(({ key, always }) => always || choice.isShown(key))
  const shown = { props, columns, rows, store, selection }
  return (
    <section className="office-table c-stack" aria-busy={rows.loading}>
      <TableBar
        props={props}
        store={store}
        choice={choice}
        searchBox={searchBox}
        refreshing={rows.refreshing}
        onRefresh={() => void rows.refresh()}
      />
      <BulkBar selection={selection} actions={bulkActions} />
      {rows.stale && rows.asOf && <Stale asOf={rows.asOf} onRetry={rows.refresh} />}
      <Inside rows={rows} isFiltered={isFiltered(store.state)} empty={props.empty}>
        {narrow ? <TableCards {...shown} /> : <TableGrid {...shown} place={place} />}
      </Inside>
    </section>
  )
}

const isFiltered = ({ q, filters }: TableState): boolean => q !== '' || Object.keys(filters).length > 0

type InsideProps = { rows: Rows<unknown>; isFiltered: boolean; empty: string | undefined; children: React.ReactNode }

function Inside({ rows, isFiltered, empty, children }: InsideProps) {
  const w = useWords(officeWords)
  if (rows.loading)
    return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} className="office-wait" />
  if (rows.fault && !rows.stale && !rows.passing) return <Failed fault={rows.fault} onRetry={rows.refresh} />
  if (rows.total > 0) return children
  const text = isFiltered ? w('table.noMatch') : (empty ?? w('table.empty'))
  return <Empty className="office-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
}

function Failed({ fault, onRetry }: { fault: Error; onRetry: () => Promise<void> }) {
  const w = useWords(officeWords)
  return (
    <Result
      status="warning"
      title={w('table.failed')}
      subTitle={fault instanceof Refused ? fault.message : undefined}
      extra={!isMissing(fault) && <Button onClick={() => void onRetry()}>{w('table.retry')}</Button>}
    />
  )
}

function Stale({ asOf, onRetry }: { asOf: number; onRetry: () => Promise<void> }) {
  const w = useWords(officeWords)
  return (
    <Alert
      type="warning"
      showIcon
      title={w('table.stale', { time: formatTime(new Date(asOf)) })}
      action={
        <Button size="small" onClick={() => void onRetry()}>
          {w('table.retry')}
        </Button>
      }
    />
  )
}
