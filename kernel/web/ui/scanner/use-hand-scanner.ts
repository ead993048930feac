import { useEffect, useRef } from 'react'

const longest = 300

/** A hand scanner acts as a keyboard that types fast and ends with Enter. Only what is a code counts. */
export function useHandScanner(isCode: (typed: string) => boolean, onCode: (code: string) => void): void {
  const latest = useRef({ isCode, onCode })
  latest.current = { isCode, onCode }
  useEffect(() => {
    let typed = ''
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (key === 'Enter') {
        // The final Enter of a code must not press the focused button.
        if (latest.current.isCode(typed)) {
          event.preventDefault()
          latest.current.onCode(typed)
        }
        typed = ''
      } else if (key.length === 1) typed = (typed + key).slice(-longest)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}
