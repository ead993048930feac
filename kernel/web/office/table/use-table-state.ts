import { useCallback, useState } from 'react'
import { go } from '../../history.ts'
import { usePage } from '../../page-context.ts'
import { keysOf, searchOf, stateIn, type TableState } from './table-address.ts'
import type { TableFilter } from './types.ts'

export type TableStore = {
  state: TableState
  /** Anything but a new page begins at the first one. */
  change: (changes: Partial<TableState>) => void
}

/** What of a list is shown. It stands in the address, so that a link shows the same and the way back finds it. */
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
