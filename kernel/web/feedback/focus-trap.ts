import { type RefObject, useEffect } from 'react'

const focusable = 'a[href],button:not([disabled]),input:not([disabled]),textarea:not([disabled]),[tabindex="0"]'

/** Traps the focus in a dialog, closes it on Escape, and restores the focus afterwards. */
export function useFocusTrap(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const first = box.current?.querySelector<HTMLElement>('[data-first-focus]') ?? box.current
    first?.focus()
    return () => before?.focus({ preventScroll: true })
  }, [box])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
      if (event.key === 'Tab') turnInside(box.current, event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box, onEscape])
}

function turnInside(box: HTMLElement | null, event: KeyboardEvent): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>(focusable) ?? [])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = event.shiftKey ? (at <= 0 ? stops.length - 1 : at - 1) : at === stops.length - 1 ? 0 : at + 1
  event.preventDefault()
  stops[next]?.focus()
}
