import { useEffect, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { NotLoggedIn } from '#kernel/web/calls/faults.ts'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { scanContract } from '../../scan-contract.ts'

export type Asking = ReceivedFrom<typeof scanContract.lookScan>

/** Details of a scanned login request. Requires a login first, then returns here. */
export function useAsking(scan: string, when = true) {
  const { state } = useSession()
  const [asking, setAsking] = useState<Asking>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    if (!when || state === 'unknown') return
    if (state === 'anonymous') return location.replace(loginAddress())
    let left = false
    ask(scanContract.lookScan, { scan }).then(
      (seen) => left || setAsking(seen),
      (trouble) => {
        if (left) return
        if (trouble instanceof NotLoggedIn) location.replace(loginAddress())
        else setFault(trouble)
      },
    )
    return () => {
      left = true
    }
  }, [scan, state, when])
  return { asking, fault }
}
