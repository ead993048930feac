import { useEffect, useRef } from 'react'

const longest = 300

/** A hand scanner types like a keyboard, only faster, and ends with Enter. */
export function useHandScanner(onCode: (code: string) => void): void {
  const hand = useRef(onCode)
  hand.current = onCode
  useEffect(() => {
    let typed = ''
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (key === 'Enter') {
        // The final Enter of a code must not press the focused button.
        if (typed.length >= 8) {
          event.preventDefault()
          hand.current(typed)
        }
        typed = ''
      } else if (key.length === 1) typed = (typed + key).slice(-longest)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}
