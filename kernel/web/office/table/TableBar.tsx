import { Button, Checkbox, Input, type InputRef, Popover, Tooltip } from 'antd'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../language.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { useNarrow } from '../use-narrow.ts'
import { officeWords } from '../words.ts'
import { TableFilters } from './TableFilters.tsx'
import type { TableColumn, TableProps } from './types.ts'
import type { ColumnChoice } from './use-columns.ts'
import type { TableStore } from './use-table-state.ts'

type Props<R> = {
  props: TableProps<R>
  store: TableStore
  choice: ColumnChoice
  searchBox: RefObject<InputRef | null>
  refreshing: boolean
  onRefresh: () => void
}

/** Toolbar above the rows: search and filters on the left, actions on the right. */
export function TableBar<R>({ props, store, choice, searchBox, refreshing, onRefresh }: Props<R>) {
  const w = useWords(officeWords)
  const narrow = useNarrow()
  const [open, setOpen] = useState(Object.keys(store.state.filters).length > 0)
  const { search, filters = [], exportAs, input, tools, columns } = props
  return (
    <div className="office-bar c-cluster c-gap-3 c-between">
      <div className="office-bar__find c-cluster">
        {search && <SearchBox label={search.label} store={store} box={searchBox} />}
        {narrow && filters.length > 0 && (
          <Button
            icon={<OfficeIcon name="list-filter" size={16} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {w('table.filters')}
          </Button>
        )}
        {(!narrow || open) && <TableFilters filters={filters} store={store} />}
      </div>
      <div className="c-cluster">
        <IconButton label={w('table.refresh')} icon="refresh-cw" busy={refreshing} onClick={onRefresh} />
        <Columns columns={columns} choice={choice} />
        {exportAs && <ExportButton {...exportAs} filter={filterOf(store, search?.key, input)} />}
        {tools}
      </div>
    </div>
  )
}

/** Filter and sort order of the export. */
function filterOf({ state: { q, sort, order, filters } }: TableStore, searchKey = '', input = {}) {
  return { ...input, ...filters, ...(searchKey && q && { [searchKey]: q }), ...(sort && { sort, order }) }
}

type SearchProps = { label: string; store: TableStore; box: RefObject<InputRef | null> }

/** Debounced. */
function SearchBox({ label, store: { state, change }, box }: SearchProps) {
  const [typed, setTyped] = useState(state.q)
  useEffect(() => {
    if (typed.trim() === state.q) return
    const timer = setTimeout(() => change({ q: typed.trim() }), 350)
    return () => clearTimeout(timer)
  }, [typed, state.q, change])
  return (
    <Input
      ref={box}
      className="office-search"
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      allowClear
      prefix={<OfficeIcon name="search" size={16} />}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
    />
  )
}

type IconButtonProps = { label: string; icon: string; busy?: boolean; onClick?: () => void }

function IconButton({ label, icon, busy, onClick }: IconButtonProps) {
  return (
    <Tooltip title={label}>
      <Button aria-label={label} icon={<OfficeIcon name={icon} size={16} />} loading={busy} onClick={onClick} />
    </Tooltip>
  )
}

function Columns<R>({ columns, choice }: { columns: readonly TableColumn<R>[]; choice: ColumnChoice }) {
  const w = useWords(officeWords)
  const content: ReactNode = (
    <div className="office-columns c-stack c-gap-2">
      {columns
        .filter(({ always }) => !always)
        .map(({ key, title }) => (
          <Checkbox key={key} checked={choice.isShown(key)} onChange={() => choice.toggle(key)}>
            {title}
          </Checkbox>
        ))}
      <Button type="link" size="small" disabled={!choice.reset} onClick={choice.reset}>
        {w('table.columnsReset')}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content} title={w('table.columns')}>
      <Button
        aria-label={w('table.columns')}
        title={w('table.columns')}
        icon={<OfficeIcon name="columns" size={16} />}
      />
    </Popover>
  )
}
