import { useEffect, useState } from 'react'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { contract } from '../contract.ts'
import type { Freshness } from '../shapes.ts'

/** Data of the library system that is younger is not read again. */
const freshSeconds = 60

/**
 * Shows what is known at once, and reads it again from the library system in the background. True while that goes on and
 * nothing is known yet.
 */
export function useAccount(freshness: Freshness | undefined): boolean {
  const [isAsking, setAsking] = useState(false)
  const isOld =
    freshness?.source === 'koha' && (freshness.asOf === 0 || serverNow() / 1000 - freshness.asOf > freshSeconds)
  useEffect(() => {
    if (!isOld) return
    setAsking(true)
    void askQuietly(contract.sync, {}, { changes: [contract.mine, contract.order, contract.history] }).finally(() =>
      setAsking(false),
    )
  }, [isOld])
  return isAsking && freshness?.asOf === 0
}
