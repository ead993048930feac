import { useCallback, useState } from 'react'
import { go } from '../../pages/history.ts'
import { usePage } from '../../pages/page-context.ts'
import { keysOf, searchOf, stateIn, type TableState } from './table-address.ts'
import type { TableFilter } from './types.ts'

export type TableStore = {
  state: TableState
  /** Any change other than the page resets to the first page. */
  change: (changes: Partial<TableState>) => void
}

/** Page, order and filters of a list. Stored in the URL, so that links and the back button restore it. */
export function useTableState(filters: readonly TableFilter[], inAddress: boolean): TableStore {
  const { query, path } = usePage()
  const [state, setState] = useState(() => (inAddress ? stateIn(query, keysOf(filters)) : stateIn({}, [])))
  const change = useCallback(
    (changes: Partial<TableState>) => {
      const next = { ...state, page: 1, ...changes }
      setState(next)
      if (inAddress) go(path + searchOf(next, query, keysOf(filters)), { replace: true })
    },
    [state, path, query, filters, inAddress],
  )
  return { state, change }
}
