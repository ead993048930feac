import type { Key, ReactNode } from 'react'
import './List.css'
import { classes } from './classes.ts'
import { Empty } from './Empty.tsx'
import { ErrorView } from './ErrorView.tsx'
import { InfiniteScroll } from './InfiniteScroll.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StaleNote } from './StaleNote.tsx'

export type ListProps<T> = {
  rows: readonly T[]
  status: 'loading' | 'error' | 'ready'
  renderRow: (row: T, index: number) => ReactNode
  rowKey: (row: T) => Key
  /** Replaces the default error text. */
  error?: string
  /** When the rows were fetched; a number is milliseconds, as in `useRead`. */
  asOf?: Date | number
  /** The last refresh failed, so the rows may be outdated. */
  stale?: boolean
  hasMore?: boolean
  onMore?: () => Promise<unknown>
  onRefresh?: () => Promise<unknown>
  filter?: ReactNode
  empty?: ReactNode
  /** `rows`: one surface with separators; `cards`: one card each; `columns`: cards side by side where there is room. */
  layout?: 'rows' | 'cards' | 'columns'
  label?: string
}

export function List<T>(props: ListProps<T>) {
  return (
    <div className="c-list">
      {props.filter && <div className="c-list__filter">{props.filter}</div>}
      <PullToRefresh onRefresh={props.onRefresh}>
        {props.stale && props.asOf !== undefined && <StaleNote asOf={props.asOf} onRefresh={props.onRefresh} />}
        <Body {...props} />
      </PullToRefresh>
    </div>
  )
}

/** A failed refresh keeps the old rows, with an "as of" line, instead of an error page. */
function Body<T>(props: ListProps<T>) {
  const { rows, status, layout = 'rows', onRefresh, hasMore = false, onMore } = props
  if (rows.length === 0 && status === 'loading') return <Skeleton shape={layout === 'rows' ? 'rows' : 'cards'} />
  if (rows.length === 0 && status === 'error') return <ErrorView note={props.error} onRetry={onRefresh} />
  if (rows.length === 0) return props.empty ?? <Empty />
  return (
    <>
      <ul className={classes('c-list__rows', `c-list__rows--${layout}`)} aria-label={props.label}>
        {rows.map((row, index) => (
          <li key={props.rowKey(row)}>{props.renderRow(row, index)}</li>
        ))}
      </ul>
      {onMore && <InfiniteScroll hasMore={hasMore} onMore={onMore} sayEnd={rows.length > 8} />}
    </>
  )
}
