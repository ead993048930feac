import { useEffect, useRef } from 'react'

const longest = 300

/** A scanner on a cable types as a keyboard does, only faster, and ends with Enter. */
export function useHandScanner(onCode: (code: string) => void): void {
  const hand = useRef(onCode)
  hand.current = onCode
  useEffect(() => {
    let typed = ''
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (key === 'Enter') {
        // A code ends here; the button that has the focus must not be pressed by it.
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
