import { useRef, useState } from 'react'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { useCountdown } from './use-countdown.ts'

export type Sent = { to: string; again: number }

/**
 * Requests a code, and counts down until another may be requested. `send` returns undefined if the form is incomplete.
 */
export function useCode(send: () => Promise<Sent | undefined>) {
  const k = useWords(kernelWords)
  const [left, wait] = useCountdown()
  const [sent, setSent] = useState<Sent>()
  const [trouble, setTrouble] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  const ask = async () => {
    // A ref, since state would be a render too late for a second tap in the same moment.
    if (asking.current || left > 0) return
    asking.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      const answer = await send()
      if (answer) wait(answer.again)
      if (answer) setSent(answer)
    } catch (fault) {
      if (fault instanceof Refused) {
        wait(Math.min(60, Number((fault.data as { seconds?: unknown } | null)?.seconds) || 0))
        setTrouble(fault.message)
      } else if (fault instanceof NetworkDown) setTrouble(k('error.network'))
      else await handleFault(fault)
    } finally {
      asking.current = false
      setBusy(false)
    }
  }
  return { left, sent, trouble, busy, ask }
}
