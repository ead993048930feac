import type { ReactNode } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import type { Messages } from '#kernel/language/messages.ts'
import type { Words } from '../../language.tsx'
import type { TreeNode } from '../tree/nodes.ts'
import type { ValueSet } from '../value-set.tsx'
import type { ListCall, Option, TableColumn, TableProps } from './types.ts'

export type Wordings = { key: string; messages: Messages }
type KeyOf<W extends Wordings> = keyof W['messages']['zh'] & string
export type WordsOf<W extends Wordings> = Words<KeyOf<W>>
export type RowOf<C extends ListCall> = ReceivedFrom<C> extends { list: readonly (infer R)[] } ? R : never

type Ending<F extends string> = F | `${string}.${F}`
type FieldsOf<R, V> = { [F in keyof R & string]: R[F] extends V ? F : never }[keyof R & string]
/** The value of a column is the field its title's key ends with, unless `of` names another or computes it. */
type Valued<R, K extends string, V> =
  | { title: K & Ending<FieldsOf<R, V>>; of?: undefined }
  | { title: K; of: FieldsOf<R, V> | ((row: R) => V) }
/** A field whose values have words and tones. */
type InSet<R, K extends string> = {
  [F in FieldsOf<R, string>]: { set: Pick<ValueSet<R[F] & string>, 'show'> } & Valued<Pick<R, F>, K, string>
}[FieldsOf<R, string>]

type Who = { name: string; number: string }

export type Column<R, W extends Wordings> = Pick<TableColumn<R>, 'width' | 'align' | 'cut' | 'hidden' | 'always'> & {
  /** Identifies the column in the person's preferences and for sorting; default: the last part of its title's key. */
  key?: string
  /** `true`: the server sorts by the key; `'here'`: the browser sorts a complete list by the value. */
  sort?: boolean | 'here'
  /** Shown instead of an empty value; default: a dash. */
  none?: KeyOf<W> | ''
} & (
    | ({ kind?: 'text' | 'strong' | 'line' | 'code'; set?: undefined } & Valued<R, KeyOf<W>, string | number>)
    | ({ kind: 'day'; set?: undefined } & Valued<R, KeyOf<W>, string>)
    | ({ kind: 'number' | 'moment' | 'second'; set?: undefined } & Valued<R, KeyOf<W>, number>)
    | ({ kind: 'person'; set?: undefined } & Valued<R, KeyOf<W>, Who | null>)
    | ({ kind?: undefined } & InSet<R, KeyOf<W>>)
    | ({ kind?: undefined; set?: undefined; render: (row: R, w: WordsOf<W>) => ReactNode } & Titled<R, W>)
  )

/** By a key, or by a text that is no word of the module, such as the title of a question. `of` is what it is sorted by. */
type Titled<R, W extends Wordings> =
  | { title: KeyOf<W>; of?: keyof R | ((row: R) => string | number) }
  | { key: string; heading: string }

export type Filter<W extends Wordings> =
  /** The key sent to the server is the last part of the label's, unless given. `usual` is the default choice. */
  | { kind?: 'choice'; label: KeyOf<W>; key?: string; options: Options; usual?: string }
  | { kind: 'text'; label: KeyOf<W>; key?: string }
  | { kind: 'tree'; label: KeyOf<W>; key?: string; nodes: readonly TreeNode[] }
  | { kind: 'days'; label: KeyOf<W>; keys?: readonly [since: string, until: string] }

/** Options, things with a name, or a set of values; undefined until they are loaded. */
export type Options =
  | readonly (Option | { id: string; name: string })[]
  | { options: () => readonly Option[] }
  | undefined

type SendOptions<C extends Call, W extends Wordings> = {
  /** Reads to reload; default: that of the table. */
  changes?: readonly Call<'read'>[]
  done?: KeyOf<W> | ((data: ReceivedFrom<C>, w: WordsOf<W>) => string)
  onSuccess?: (data: ReceivedFrom<C>) => void
  /** True covers the screen while it runs. */
  cover?: boolean
}

/** Makes a write, handles its errors and reloads the table. */
export type Send<W extends Wordings> = <C extends Call>(
  call: C,
  input: SentTo<C>,
  options?: SendOptions<C, W>,
) => Promise<ReceivedFrom<C> | undefined>

type ActionsOf<R> = R extends { allowedActions: readonly (infer A)[] } ? A : never

type Face<W extends Wordings> = { label: KeyOf<W>; key?: string; icon?: string; danger?: boolean }

export type Action<R, W extends Wordings, P extends string> = Face<W> & {
  /** Shown for rows whose `allowedActions` contain it. */
  may?: ActionsOf<R>
  when?: (row: R) => boolean
  /** Confirmation asked first; a key is filled in with the row's fields. */
  ask?: KeyOf<W> | ((row: R, w: WordsOf<W>) => string)
} & ({ run: (row: R, send: Send<W>) => unknown; opens?: undefined } | { opens: P; run?: undefined })

export type Bulk<R, W extends Wordings> = Face<W> & {
  ask?: KeyOf<W> | ((rows: readonly R[], w: WordsOf<W>) => string)
  /** Also an action of each row, or of those it returns true for. */
  inRow?: boolean | ((row: R) => boolean)
  /** The selection is cleared afterwards, unless it returns false. */
  run: (rows: readonly R[], send: Send<W>) => unknown
}

type Popup<R> = (row: R, close: () => void) => ReactNode

export type OfficeTableProps<C extends ListCall, W extends Wordings, P extends string, R> = Pick<
  TableProps<R>,
  'name' | 'input' | 'when' | 'tools' | 'every' | 'inAddress' | 'onData'
> & {
  words: W
  read: C
  /** With a title, the table is the whole page. */
  title?: KeyOf<W>
  note?: KeyOf<W>
  columns: readonly Column<R, W>[]
  /** Default: the id. */
  rowKey?: FieldsOf<R, string> | ((row: R) => string)
  filters?: readonly Filter<W>[]
  /** Label of the search box; its text is sent as `q`. With `in` the browser searches a complete list. */
  search?: KeyOf<W> | { label: KeyOf<W>; key?: string; in?: (row: R) => string }
  /** A click on the row: opens this popup, or calls the function. */
  onOpen?: NoInfer<P> | 'form' | ((row: R, open: (popup: NoInfer<P> | 'form') => void) => unknown)
  rowActions?: readonly Action<R, W, NoInfer<P> | 'form'>[] | false
  bulkActions?: readonly Bulk<R, W>[] | false
  /** An export of the module. */
  exportAs?: string
  /** The primary button above the table; without `run` it opens an empty form. */
  add?: { label: KeyOf<W>; icon?: string; run?: () => unknown } | false
  /** The editor of a row, or of a new one. */
  form?: Popup<R | undefined>
  /** Drawers and dialogs about one row, opened by actions. */
  popups?: Readonly<Record<P, Popup<R>>>
  empty?: KeyOf<W>
  /** Below the table. */
  children?: ReactNode
}
