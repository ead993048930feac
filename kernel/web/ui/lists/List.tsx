import type { Key, ReactNode } from 'react'
import './List.css'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { classes } from '../classes.ts'
import { Empty } from '../states/Empty.tsx'
import { ReadFailed } from '../states/ReadFailed.tsx'
import { Skeleton } from '../states/Skeleton.tsx'
import { StaleNote } from '../states/StaleNote.tsx'
import { InfiniteScroll } from './InfiniteScroll.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'

export type ListProps<T> = {
  read: Partial<Read<unknown>>
  rows: readonly T[]
  renderRow: (row: T, index: number) => ReactNode
  rowKey?: (row: T) => Key
  hasMore?: boolean
  onMore?: () => Promise<unknown>
  filter?: ReactNode
  empty?: ReactNode
  /** `rows`: one surface with separators; `cards`: one card each; `columns`: cards side by side where there is room. */
  layout?: 'rows' | 'cards' | 'columns'
  label?: string
}

/** Rows without an id need a key. */
type RowKey<T> = T extends { id: Key } ? unknown : { rowKey: (row: T) => Key }

export function List<T>(props: ListProps<T> & RowKey<NoInfer<T>>) {
  return (
    <div className="c-list">
      {props.filter && <div className="c-list__filter">{props.filter}</div>}
      <PullToRefresh onRefresh={props.read.refresh}>
        <StaleNote read={props.read} />
        <Body {...props} />
      </PullToRefresh>
    </div>
  )
}

const idOf = (row: unknown): Key => (row as { id: Key }).id

/** A failed refresh keeps the old rows, with an "as of" line, instead of an error page. */
function Body<T>(props: ListProps<T>) {
  const { read, rows, rowKey = idOf, layout = 'rows', hasMore = false, onMore } = props
  if (rows.length === 0) {
    if (read.loading) return <Skeleton shape={layout === 'rows' ? 'rows' : 'cards'} />
    return read.fault ? <ReadFailed read={read} /> : (props.empty ?? <Empty />)
  }
  return (
    <>
      <ul className={classes('c-list__rows', `c-list__rows--${layout}`)} aria-label={props.label}>
        {rows.map((row, index) => (
          <li key={rowKey(row)}>{props.renderRow(row, index)}</li>
        ))}
      </ul>
      {onMore && <InfiniteScroll hasMore={hasMore} onMore={onMore} sayEnd={rows.length > 8} />}
    </>
  )
}
