import { useEffect, useRef } from 'react'
import { duplicated, removed } from '../edits/fields.ts'
import type { Designer } from './use-designer.ts'

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+S anywhere; Ctrl+D, Delete and Esc on the selection. */
export function useShortcuts(designer: Designer, save: () => void): void {
  const latest = useRef({ designer, save })
  latest.current = { designer, save }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { designer: now, save: keep } = latest.current
      const done = event.ctrlKey || event.metaKey ? withCtrl(event, now, keep) : plain(event, now)
      if (done) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function withCtrl(event: KeyboardEvent, { dispatch, definition, selected, edit }: Designer, save: () => void): boolean {
  const key = event.key.toLowerCase()
  if (key === 's') {
    save()
    return true
  }
  if (isTyping(event)) return false
  if (key === 'z' || key === 'y') {
    dispatch({ do: event.shiftKey || key === 'y' ? 'redo' : 'undo' })
    return true
  }
  if (key !== 'd' || !selected || !('field' in selected)) return false
  const made = duplicated(definition, selected.field)
  edit(made.definition, { select: { field: made.key } })
  return true
}

function plain(event: KeyboardEvent, { definition, selected, edit, select }: Designer): boolean {
  if (!selected || isTyping(event)) return false
  if (event.key === 'Escape') {
    select(undefined)
    return true
  }
  if (event.key !== 'Delete' || !('field' in selected)) return false
  edit(removed(definition, selected.field), { select: undefined })
  return true
}

/** Focused inputs and dialogs keep their keys: undo inside a text field is the browser's. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  Boolean((target as Element | null)?.closest?.('input, textarea, select, [contenteditable=true], [role=dialog]'))
