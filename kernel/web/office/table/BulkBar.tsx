import { Button } from 'antd'
import { useState } from 'react'
import { confirm } from '../../feedback/dialogs.ts'
import { useWords } from '../../language.tsx'
import { formatNumber } from '../../time.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import type { BulkAction } from './types.ts'
import type { Selection } from './use-selection.ts'

/** Actions on all selected rows, on any page of the table. */
export function BulkBar<R>({ selection, actions }: { selection: Selection<R>; actions: readonly BulkAction<R>[] }) {
  const w = useWords(officeWords)
  const [running, setRunning] = useState('')
  const run = async ({ key, label, danger, ask, run: act }: BulkAction<R>) => {
    const text = typeof ask === 'function' ? ask(selection.rows) : ask
    if (text && !(await confirm({ title: label, text, ok: label, danger: Boolean(danger) }))) return
    setRunning(key)
    try {
      if ((await act(selection.rows)) !== false) selection.clear()
    } finally {
      setRunning('')
    }
  }
  if (selection.rows.length === 0) return null
  return (
    <div className="office-bulk c-tint-brand c-cluster" role="status">
      <span>{w('table.selected', { count: formatNumber(selection.rows.length) })}</span>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="small"
          danger={Boolean(action.danger)}
          loading={running === action.key}
          {...(action.icon && { icon: <OfficeIcon name={action.icon} size={14} /> })}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="link" size="small" onClick={selection.clear}>
        {w('table.unselect')}
      </Button>
    </div>
  )
}
