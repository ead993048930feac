import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { NetworkError } from '#kernel/web/offline/network-error.tsx'
import { ErrorView } from '#kernel/web/ui/states/ErrorView.tsx'

/** Error view when nothing was loaded and there is no cached data. */
export function ReadFault({ read: { fault, refresh } }: { read: Read<unknown> }) {
  if (fault instanceof NetworkDown) return <NetworkError onRetry={refresh} />
  return <ErrorView note={fault instanceof Refused ? fault.message : undefined} onRetry={refresh} />
}
