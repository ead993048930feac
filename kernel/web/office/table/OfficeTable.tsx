import { Fragment, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '../../language.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { Button } from '../parts.tsx'
import { bulkAction, inRow, type Means, rowAction, useSend } from './actions.ts'
import { columnOf, nameIn } from './columns.tsx'
import type { Filter, OfficeTableProps, Options, RowOf, Wordings, WordsOf } from './declared.ts'
import { TableView } from './TableView.tsx'
import type { ListCall, Option, TableFilter, TableProps } from './types.ts'

/** The popup that is open, and the row it is about. */
type Opened<R> = { popup: string; row?: R }

/** A list as a page declares it: columns by kind, texts by their keys, actions by `allowedActions`. */
export function OfficeTable<C extends ListCall, W extends Wordings, P extends string = never, R = RowOf<C>>(
  declared: OfficeTableProps<C, W, P, NoInfer<R>> & { rowsOf?: (data: ReceivedFrom<C>) => readonly R[] },
) {
  const props = declared as unknown as Declared<C, W, P, R>
  const { title, note, children } = props
  const w: WordsOf<W> = useWords(props.words)
  const [opened, open] = useState<Opened<R>>()
  const means: Means<R, W> = { w, send: useSend(props.read, w), open: (popup, row) => open({ popup, row }) }
  const view = viewOf(props, means)
  const all = (
    <>
      <TableView {...view} />
      {opened && (
        <Fragment key={opened.row ? view.rowKey(opened.row) : 'new'}>
          {popupOf(props, opened, () => open(undefined))}
        </Fragment>
      )}
      {children}
    </>
  )
  if (!title) return all
  return (
    <OfficePage title={w(title)} note={note && w(note)}>
      {all}
    </OfficePage>
  )
}

type Declared<C extends ListCall, W extends Wordings, P extends string, R> = OfficeTableProps<C, W, P, R> & {
  rowsOf?: (data: ReceivedFrom<C>) => readonly R[]
}

function viewOf<C extends ListCall, W extends Wordings, P extends string, R>(
  props: Declared<C, W, P, R>,
  means: Means<R, W>,
): TableProps<R> {
  const { words, search, empty, exportAs, onOpen, rowKey = 'id', rowActions, bulkActions, rowsOf, ...rest } = props
  const { w, open } = means
  const find = typeof search === 'object' ? search : search && { label: search, key: 'q' }
  const bulk = bulkActions || []
  return {
    ...rest,
    rowsOf: rowsOf as TableProps<R>['rowsOf'],
    rowKey: typeof rowKey === 'function' ? rowKey : (row) => String(row[rowKey as keyof R]),
    columns: props.columns.map((column) => columnOf(column, w)),
    filters: props.filters?.map((filter) => filterOf(filter, w)),
    search: find && { ...find, label: w(find.label) },
    empty: empty && w(empty),
    exportAs: exportAs === undefined ? undefined : { module: words.key, name: exportAs },
    onOpen:
      onOpen && ((row) => (typeof onOpen === 'string' ? open(onOpen, row) : onOpen(row, (popup) => open(popup, row)))),
    rowActions: [
      ...(rowActions || []).map((action) => rowAction<R, W>(action, means)),
      ...bulk.flatMap((action) => inRow(action, means)),
    ],
    bulkActions: bulk.map((action) => bulkAction(action, means)),
    tools: (
      <>
        {props.tools}
        {props.add && <Add {...props.add} label={w(props.add.label)} onOpen={() => open('form')} />}
      </>
    ),
  }
}

type AddProps = { label: string; icon?: string; run?: () => unknown; onOpen: () => void }

function Add({ label, icon = 'plus', run, onOpen }: AddProps) {
  return (
    <Button type="primary" icon={icon} onClick={() => (run ? void run() : onOpen())}>
      {label}
    </Button>
  )
}

function filterOf<W extends Wordings>(filter: Filter<W>, w: WordsOf<W>): TableFilter {
  const label = w(filter.label)
  if (filter.kind === 'days') return { ...filter, label, keys: filter.keys ?? ['since', 'until'] }
  const key = filter.key ?? nameIn(filter.label)
  if (filter.kind === 'text' || filter.kind === 'tree') return { ...filter, label, key }
  return { ...filter, kind: 'choice', label, key, options: optionsOf(filter.options) }
}

function optionsOf(options: Options = []): readonly Option[] {
  if ('options' in options) return options.options()
  return options.map((one) => ('id' in one ? { value: one.id, label: one.name } : one))
}

function popupOf<C extends ListCall, W extends Wordings, P extends string, R>(
  { form, popups }: Declared<C, W, P, R>,
  { popup, row }: Opened<R>,
  close: () => void,
) {
  if (popup === 'form') return form?.(row, close)
  return row && popups?.[popup as P](row, close)
}
