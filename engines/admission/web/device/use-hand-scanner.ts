import { useEffect, useRef } from 'react'
import { codePrefix } from '../../code.ts'

/** A hand-held scanner acts as a keyboard that types fast and ends with Enter. */
export function useHandScanner(onCode: (code: string) => void): void {
  const hand = useRef(onCode)
  hand.current = onCode
  useEffect(() => {
    let typed = ''
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (key === 'Enter') {
        if (typed.toUpperCase().startsWith(codePrefix)) hand.current(typed)
        typed = ''
      } else if (key.length === 1) typed = (typed + key).slice(-300)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
