import { useEffect, useRef } from 'react'
import type { FlowDesigner } from './use-flow-designer.ts'

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+S anywhere; Esc leaves the selection. */
export function useFlowShortcuts(designer: FlowDesigner, save: () => void): void {
  const latest = useRef({ designer, save })
  latest.current = { designer, save }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (pressed(event, latest.current)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function pressed(event: KeyboardEvent, { designer, save }: { designer: FlowDesigner; save: () => void }): boolean {
  const key = event.key.toLowerCase()
  const isCtrl = event.ctrlKey || event.metaKey
  if (isCtrl && key === 's') {
    save()
    return true
  }
  if (isTyping(event)) return false
  if (isCtrl && (key === 'z' || key === 'y')) {
    designer.dispatch({ do: event.shiftKey || key === 'y' ? 'redo' : 'undo' })
    return true
  }
  if (key !== 'escape' || !designer.selected) return false
  designer.select(undefined)
  return true
}

/** Focused inputs and dialogs keep their keys. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  Boolean((target as Element | null)?.closest?.('input, textarea, select, [contenteditable=true], [role=dialog]'))
