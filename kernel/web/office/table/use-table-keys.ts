import { useEffect, useRef, useState } from 'react'

type Keys = {
  count: number
  onOpen: (place: number) => void
  onToggle: (place: number) => void
  onSearch: () => void
}

/** Keyboard control: `/` searches, arrows or j and k move, space selects, Enter opens, Escape deselects. */
export function useTableKeys(keys: Keys): number {
  const [place, setPlace] = useState(-1)
  const latest = useRef({ ...keys, place })
  latest.current = { ...keys, place }
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event)) return
      const { count, place: now, onOpen, onToggle, onSearch } = latest.current
      const act = {
        '/': onSearch,
        j: () => setPlace(Math.min(count - 1, now + 1)),
        ArrowDown: () => setPlace(Math.min(count - 1, now + 1)),
        k: () => setPlace(Math.max(0, now - 1)),
        ArrowUp: () => setPlace(Math.max(0, now - 1)),
        ' ': now >= 0 ? () => onToggle(now) : undefined,
        Enter: now >= 0 ? () => onOpen(now) : undefined,
        Escape: now >= 0 ? () => setPlace(-1) : undefined,
      }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
  useEffect(() => setPlace((now) => Math.min(now, keys.count - 1)), [keys.count])
  return place
}

/** The focus is in an input or another control, or in an overlay above the table. */
function isBusyElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (
    document.querySelector(
      '.ant-drawer-open, .ant-modal-wrap:not([style*="none"]), .ant-dropdown:not(.ant-dropdown-hidden)',
    )
  )
    return true
  return target instanceof Element && target.closest('input, textarea, select, button, a, [role="combobox"]') !== null
}
