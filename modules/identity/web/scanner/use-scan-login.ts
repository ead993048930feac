import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { loadSession } from '#kernel/web/session/session.ts'
import type { ScanPreset } from '../../code-variants.ts'
import { scanContract } from '../../scan-contract.ts'
import { followScan, type ScanState } from './follow-scan.ts'

/** A page left open overnight stops requesting codes. */
const mostRenewals = 5

export type ScanPhase = 'starting' | 'waiting' | 'seen' | 'entering' | 'stopped' | 'failed'
type Code = { scan: string; url: string; until: number }

/** Desktop side of scan login: code, state and login. */
export function useScanLogin(group: ScanPreset['group'], onIn: () => void) {
  const [code, setCode] = useState<Code>()
  const [phase, setPhase] = useState<ScanPhase>('starting')
  /** Why the previous code ended. */
  const [ended, setEnded] = useState<'refused' | 'expired'>()
  const [fault, setFault] = useState<unknown>()
  const renewals = useRef(0)

  const begin = useCallback(async () => {
    setFault(undefined)
    try {
      const { scan, url, seconds } = await ask(scanContract.startScan, { group })
      setCode({ scan, url, until: serverNow() / 1000 + seconds })
      setPhase('waiting')
    } catch (trouble) {
      setFault(trouble)
      setPhase('failed')
    }
  }, [group])

  const hear = async (state: ScanState, scan: string) => {
    if (state === 'waiting' || state === 'seen') return setPhase(state)
    if (state === 'confirmed') {
      setPhase('entering')
      const entered = await ask(scanContract.enterScan, { scan }).then(loadSession, () => undefined)
      if (entered?.state === 'person') return onIn()
    }
    if (state === 'used') return
    setEnded(state === 'refused' ? 'refused' : 'expired')
    if (renewals.current++ < mostRenewals && document.visibilityState === 'visible') return begin()
    setPhase('stopped')
  }
  const heard = useRef(hear)
  heard.current = hear

  useEffect(() => void begin(), [begin])
  const scan = code?.scan
  useEffect(() => (scan ? followScan(scan, (state) => void heard.current(state, scan)) : undefined), [scan])

  const renew = () => {
    renewals.current = 0
    setEnded(undefined)
    setPhase('starting')
    void begin()
  }
  return { code, phase, ended, fault, renew }
}
