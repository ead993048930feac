import type { ReactNode } from 'react'
import type { Call } from '#kernel/contract.ts'
import type { TreeNode } from '../tree/nodes.ts'

export type TableColumn<R> = {
  /** Identifies the column in the person's preferences, and for the server when it sorts. */
  key: string
  title: string
  render: (row: R) => ReactNode
  /** `true`: the server sorts by this key; for a list without paging, a comparator. */
  sort?: boolean | ((a: R, b: R) => number)
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Truncates long texts with an ellipsis. */
  cut?: boolean
  /** Hidden by default. */
  hidden?: boolean
  /** Cannot be hidden. */
  always?: boolean
}

export type Option = { value: string; label: string }

export type TableFilter =
  /** `usual` is the default choice, which corresponds to the page's own `input`. */
  | { kind: 'choice'; key: string; label: string; options: readonly Option[]; usual?: string }
  | { kind: 'text'; key: string; label: string }
  /** A node of a tree, which includes all below it. */
  | { kind: 'tree'; key: string; label: string; nodes: readonly TreeNode[] }
  /** A date range, sent under these two keys. */
  | { kind: 'days'; keys: readonly [since: string, until: string]; label: string }

export type RowAction<R> = {
  key: string
  label: string
  icon?: string
  danger?: boolean
  /** False hides it for this row. */
  when?: (row: R) => boolean
  /** Confirmation asked before it runs. */
  ask?: string | ((row: R) => string)
  run: (row: R) => unknown
}

export type BulkAction<R> = {
  key: string
  label: string
  icon?: string
  danger?: boolean
  ask?: string | ((rows: readonly R[]) => string)
  /** The selection is cleared afterwards, unless it returns false. */
  run: (rows: readonly R[]) => unknown
}

/** A read that returns a list; with a `total` it is paged, without one it is complete. */
export type ListCall = Call<'read'>

export type TableProps<R> = {
  /** The person's choice of columns is stored under this name. */
  name: string
  read: ListCall
  /** Sent in addition to page, order and filters. */
  input?: Readonly<Record<string, unknown>>
  /** Extracts the rows of an answer that is not a plain list; they are treated as the complete list. */
  rowsOf?: (data: never) => readonly R[]
  /** False delays the read, as for an id not known yet. */
  when?: boolean
  columns: readonly TableColumn<R>[]
  rowKey: (row: R) => string
  filters?: readonly TableFilter[]
  /** The input the search box fills; for a complete list, the text a row is searched by. */
  search?: { key?: string; label: string; in?: (row: R) => string }
  onOpen?: (row: R) => void
  rowActions?: readonly RowAction<R>[]
  bulkActions?: readonly BulkAction<R>[]
  /** The name of an export in the module's `exports`. */
  exportAs?: { module: string; name: string }
  /** The page's own buttons, such as “new”. */
  tools?: ReactNode
  empty?: string
  /** Polling interval in milliseconds. */
  every?: number
  /** False keeps page, order and filters out of the URL, as for a second table on a page. */
  inAddress?: boolean
  /** Called with the whole answer. */
  onData?: (data: unknown) => void
}
