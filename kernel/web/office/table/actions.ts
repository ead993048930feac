import { useRef } from 'react'
import type { Call, SentTo } from '#kernel/contract.ts'
import type { Params } from '#kernel/language/messages.ts'
import { perform } from '../../calls/use-action.ts'
import { nameIn } from './columns.tsx'
import type { Action, Bulk, Send, Wordings, WordsOf } from './declared.ts'
import type { BulkAction, ListCall, RowAction } from './types.ts'

/** A call that is still running is not made a second time. */
export function useSend<W extends Wordings>(read: ListCall, w: WordsOf<W>): Send<W> {
  const running = useRef(new Set<Call>())
  return async (call, input, { changes = [read], done, onSuccess, cover = false } = {}) => {
    if (running.current.has(call)) return undefined
    running.current.add(call)
    const success = typeof done === 'string' ? w(done) : done && ((data: Parameters<typeof done>[0]) => done(data, w))
    try {
      return await perform(call, input as SentTo<typeof call>, { changes, success, onSuccess, cover })
    } finally {
      running.current.delete(call)
    }
  }
}

export type Means<R, W extends Wordings> = {
  w: WordsOf<W>
  send: Send<W>
  open: (popup: string, row?: R) => void
}

export function rowAction<R, W extends Wordings>(action: Action<R, W, string>, means: Means<R, W>): RowAction<R> {
  const { label, key = nameIn(label), icon, danger, may, when, ask, run, opens } = action
  const { w, send, open } = means
  return {
    key,
    label: w(label),
    icon,
    danger,
    when: (row) => (may === undefined || allowed(row).includes(may)) && (!when || when(row)),
    ask: typeof ask === 'function' ? (row) => ask(row, w) : ask && ((row) => w(ask, row as Params)),
    run: run ? (row) => run(row, send) : (row) => open(opens, row),
  }
}

const allowed = (row: unknown): readonly unknown[] => (row as { allowedActions: readonly unknown[] }).allowedActions

export function bulkAction<R, W extends Wordings>(action: Bulk<R, W>, { w, send }: Means<R, W>): BulkAction<R> {
  const { label, key = nameIn(label), icon, danger, ask, run } = action
  return {
    key,
    label: w(label),
    icon,
    danger,
    ask: typeof ask === 'function' ? (rows) => ask(rows, w) : ask && w(ask),
    run: (rows) => run(rows, send),
  }
}

/** The same action for one row. */
export function inRow<R, W extends Wordings>(action: Bulk<R, W>, means: Means<R, W>): RowAction<R>[] {
  if (!action.inRow) return []
  const { ask, run, ...face } = bulkAction(action, means)
  return [
    {
      ...face,
      when: typeof action.inRow === 'function' ? action.inRow : undefined,
      ask: typeof ask === 'function' ? (row) => ask([row]) : ask,
      run: (row) => run([row]),
    },
  ]
}
