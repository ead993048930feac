import { useEffect, useState } from 'react'
import { refetch } from '#kernel/web/calls/reads.ts'
import { confirm, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { quietContract } from '../../quiet-contract.ts'
import { inboxWords } from '../words.ts'
import { allowHere, type PushState, pushState, stopHere } from './push-here.ts'

/** Push notifications on this device: state and button. Our own explanation comes before the browser's prompt. */
export function usePush(isKnown: boolean) {
  const w = useWords(inboxWords)
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void pushState(isKnown).then(setState)
  }, [isKnown])
  const attempt = async (work: () => Promise<PushState>) => {
    setBusy(true)
    const next = await work().catch(() => undefined)
    setBusy(false)
    if (next) setState(next)
    await refetch(quietContract.quiet)
    return next
  }
  const start = async () => {
    const text = `${w('push.why')}\n\n${w('push.askText')}`
    if (!(await confirm({ title: w('push.askTitle'), text, ok: w('push.askOk') }))) return
    const next = await attempt(allowHere)
    popup(w(next === 'on' ? 'push.done' : next === 'denied' ? 'push.denied' : 'push.failed'))
  }
  const stop = () => attempt(() => stopHere().then(() => 'off' as const))
  return { state, busy, start, stop }
}
