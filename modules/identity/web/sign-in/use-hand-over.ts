import { useCallback, useEffect, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { word } from '#kernel/web/language.tsx'
import { loadSession } from '#kernel/web/session/session.ts'
import { kernelWords } from '#kernel/web/words.ts'
import { contract } from '../../contract.ts'

type Status = 'none' | 'asking' | 'ready' | 'gone' | 'failed'

/** Owner of a ticket's session, and the action that opens it. */
export function useHandOver(ticket: string, onDone: () => void) {
  const [status, setStatus] = useState<Status>(ticket ? 'asking' : 'none')
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  const refuse = useCallback((fault: unknown) => {
    setName('')
    setReason(word(kernelWords, fault instanceof NetworkDown ? 'error.network' : 'error.system'))
    setStatus(fault instanceof Refused ? 'gone' : 'failed')
  }, [])

  const look = useCallback(async () => {
    setStatus('asking')
    try {
      setName((await ask(contract.handOver, { ticket })).name)
      setStatus('ready')
    } catch (fault) {
      refuse(fault)
    }
  }, [ticket, refuse])

  const enter = async () => {
    setBusy(true)
    try {
      await ask(contract.enterByTicket, { ticket })
      await loadSession()
      onDone()
    } catch (fault) {
      refuse(fault)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (ticket) void look()
  }, [ticket, look])
  return { status, name, reason, busy, ask: () => void look(), enter: () => void enter() }
}
