import { useEffect } from 'react'
import { askQuietly } from '#kernel/web/calls/ask.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { contract } from '../contract.ts'
import type { Freshness } from '../shapes.ts'

/** What another system said less long ago is not read again. */
const freshSeconds = 60

export const ownReads = [
  contract.account,
  contract.usage,
  contract.devices,
  contract.sessions,
  contract.charges,
  contract.plans,
  contract.here,
]

/** Shows what is known at once, and reads it again from the other system in the background. */
export function useFresh(freshness: Freshness | undefined): void {
  const isOld =
    freshness?.system === 'http' && (freshness.asOf === 0 || serverNow() / 1000 - freshness.asOf > freshSeconds)
  useEffect(() => {
    if (isOld) void askQuietly(contract.sync, {}, { changes: ownReads })
  }, [isOld])
}
