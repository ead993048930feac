import { NetworkDown, Refused } from '#kernel/web/faults.ts'
import { NetworkError } from '#kernel/web/network-error.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import type { Read } from '#kernel/web/use-read.ts'

/** Error view when nothing was loaded and there is no cached data. */
export function ReadFault({ read: { fault, refresh } }: { read: Read<unknown> }) {
  if (fault instanceof NetworkDown) return <NetworkError onRetry={refresh} />
  return <ErrorView note={fault instanceof Refused ? fault.message : undefined} onRetry={refresh} />
}
