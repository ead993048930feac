import type { ReactNode } from 'react'
import type { Call } from '#kernel/contract.ts'
import type { TreeNode } from '../tree/nodes.ts'

export type TableColumn<R> = {
  /** Names the column in the person's choice, and to the server when it sorts. */
  key: string
  title: string
  render: (row: R) => ReactNode
  /** The server takes this key as `sort`; of a list that comes whole, how two rows compare. */
  sort?: boolean | ((a: R, b: R) => number)
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Long texts end in an ellipsis. */
  cut?: boolean
  /** Not shown until the person asks for it. */
  hidden?: boolean
  /** Cannot be hidden. */
  always?: boolean
}

type Option = { value: string; label: string }

export type TableFilter =
  /** `usual` is chosen while nothing is, and is what the page's own `input` says. */
  | { kind: 'choice'; key: string; label: string; options: readonly Option[]; usual?: string }
  | { kind: 'text'; key: string; label: string }
  /** A place of a tree, which stands for all below it. */
  | { kind: 'tree'; key: string; label: string; nodes: readonly TreeNode[] }
  /** Two days, sent under these two keys. */
  | { kind: 'days'; keys: readonly [since: string, until: string]; label: string }

export type RowAction<R> = {
  key: string
  label: string
  icon?: string
  danger?: boolean
  /** False leaves it out for this row. */
  when?: (row: R) => boolean
  /** Asked before it runs. */
  ask?: string | ((row: R) => string)
  run: (row: R) => unknown
}

export type BulkAction<R> = {
  key: string
  label: string
  icon?: string
  danger?: boolean
  ask?: string | ((rows: readonly R[]) => string)
  /** The selection goes once this is done, unless it gives false. */
  run: (rows: readonly R[]) => unknown
}

/** A read that gives a list; with a `total` it comes page by page, without one whole. */
export type ListCall = Call<'read'>

export type TableProps<R> = {
  /** Under this name the person's choice of columns is kept. */
  name: string
  read: ListCall
  /** Sent besides page, order and filters. */
  input?: Readonly<Record<string, unknown>>
  /** The rows of an answer that is no plain list; they are taken to be all there are. */
  rowsOf?: (data: never) => readonly R[]
  /** False waits with asking, as for an id not known yet. */
  when?: boolean
  columns: readonly TableColumn<R>[]
  rowKey: (row: R) => string
  filters?: readonly TableFilter[]
  /** The input that the search box fills; of a list that comes whole, the text a row is searched by. */
  search?: { key?: string; label: string; in?: (row: R) => string }
  onOpen?: (row: R) => void
  rowActions?: readonly RowAction<R>[]
  bulkActions?: readonly BulkAction<R>[]
  /** The name of a sheet this module declared in its `exports`. */
  exportAs?: { module: string; name: string }
  /** Buttons of the page's own, such as the one that makes a new row. */
  tools?: ReactNode
  empty?: string
  /** Asks again so often, in milliseconds. */
  every?: number
  /** False keeps page, order and filters out of the address, as for a second table on a page. */
  inAddress?: boolean
  /** What the answer holds besides its rows. */
  onData?: (data: unknown) => void
}
