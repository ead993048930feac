import { type Dispatch, useEffect, useRef } from 'react'
import { seatKinds } from '../../../plan.ts'
import { setKind } from '../plan-edits/marking.ts'
import { duplicated, moved, removed, turned } from '../plan-edits/moving.ts'
import { everything, wholeRows, wholeSections } from '../plan-edits/selecting.ts'
import type { EditorAction, EditorState, Tool } from './editor-state.ts'
import type { View } from './use-canvas.ts'

type Deeds = { save: () => void; help: () => void }

/** Content of the shortcut list, in this order. */
export const shortcutList = [
  { keys: 'V  L  H', what: 'keys.select' },
  { keys: 'R  B', what: 'keys.draw' },
  { keys: 'Ctrl A  /  Esc', what: 'keys.all' },
  { keys: 'Enter  /  Shift Enter', what: 'keys.row' },
  { keys: '← ↑ → ↓', what: 'keys.move' },
  { keys: '[  ]', what: 'keys.turn' },
  { keys: '1  2  3  4', what: 'keys.kind' },
  { keys: 'Ctrl D', what: 'keys.duplicate' },
  { keys: 'Delete', what: 'keys.remove' },
  { keys: 'Ctrl Z  /  Ctrl Shift Z', what: 'keys.undo' },
  { keys: '+  −  0', what: 'keys.zoom' },
  { keys: 'Space', what: 'keys.pan' },
  { keys: 'Ctrl S', what: 'keys.save' },
  { keys: '?', what: 'keys.help' },
] as const

const toolKeys: Readonly<Record<string, Tool>> = { v: 'select', l: 'lasso', h: 'pan', r: 'row', b: 'block' }
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function useShortcuts(state: EditorState, dispatch: Dispatch<EditorAction>, view: View, deeds: Deeds): void {
  const latest = useRef({ state, view, deeds })
  latest.current = { state, view, deeds }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const { state: now, view: seen, deeds: own } = latest.current
      const action = event.ctrlKey || event.metaKey ? withCtrl(event, now, own) : plain(event, now, seen, own)
      if (action === undefined) return
      event.preventDefault()
      if (action !== 'done') dispatch(action)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [dispatch])
}

type Pressed = EditorAction | 'done' | undefined

function withCtrl({ key, shiftKey }: KeyboardEvent, { history, selected }: EditorState, { save }: Deeds): Pressed {
  switch (key.toLowerCase()) {
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { do: 'redo' }
    case 'a':
      return { do: 'select', ids: everything(history.now) }
    case 'd': {
      const { draft, ids } = duplicated(history.now, selected, { x: 0, y: 1.2 })
      return { do: 'edit', draft, selected: ids }
    }
    case 's':
      save()
      return 'done'
    default:
      return undefined
  }
}

function plain(event: KeyboardEvent, state: EditorState, view: View, { help }: Deeds): Pressed {
  const { key, shiftKey } = event
  const { history, selected, grid } = state
  const tool = toolKeys[key.toLowerCase()]
  if (tool) return { do: 'set', change: { tool } }
  const arrow = arrows[key]
  if (arrow && selected.size) {
    const step = (grid || 0.1) * (shiftKey ? 5 : 1)
    return { do: 'edit', draft: moved(history.now, selected, { x: arrow[0] * step, y: arrow[1] * step }) }
  }
  if (/^[1-4]$/.test(key)) return { do: 'edit', draft: setKind(history.now, selected, seatKinds[Number(key) - 1]!) }
  if (key === '?') return done(help)
  return onSelection(key, shiftKey, state) ?? onView(key, view)
}

function onSelection(key: string, shift: boolean, { history, selected }: EditorState): Pressed {
  switch (key) {
    case 'Escape':
      return { do: 'select', ids: new Set() }
    case 'Enter':
      return { do: 'select', ids: (shift ? wholeSections : wholeRows)(history.now, selected) }
    case 'Delete':
    case 'Backspace':
      return { do: 'edit', draft: removed(history.now, selected), selected: new Set() }
    case '[':
    case ']':
      return { do: 'edit', draft: turned(history.now, selected, key === '[' ? -15 : 15) }
    default:
      return undefined
  }
}

function onView(key: string, view: View): Pressed {
  if (key === '+' || key === '=') return done(() => view.zoomBy(1.25))
  if (key === '-') return done(() => view.zoomBy(0.8))
  return key === '0' ? done(() => view.show()) : undefined
}

function done(run: () => void): 'done' {
  run()
  return 'done'
}

/** Keys belong to the focused field or dialog; radio buttons and checkboxes only need arrows and space. */
const isTyping = ({ target, key }: KeyboardEvent): boolean => {
  const focused = target as Element | null
  const isIn = (which: string) => Boolean(focused?.closest?.(which))
  if (isIn('[role=dialog]')) return true
  if (isIn('input[type=radio], input[type=checkbox]')) return key.startsWith('Arrow') || key === ' '
  if (isIn('input, textarea, select, [contenteditable=true], [role=combobox]')) return true
  return key === 'Enter' && isIn('button, a')
}
