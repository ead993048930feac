import { lazy, Suspense } from 'react'
import { isMissing, ProofNeeded, Refused } from '#kernel/web/calls/faults.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { Denied } from './Denied.tsx'
import { ErrorView } from './ErrorView.tsx'

const ProofView = lazy(() => import('./ProofView.tsx'))

type ReadFailedProps = { read: Partial<Read<unknown>>; title?: string }

/** Error view of a read: the server's message, if it refused, and a retry button unless there is nothing to be had. */
export function ReadFailed({ read: { fault, refresh }, title }: ReadFailedProps) {
  if (fault instanceof ProofNeeded) {
    return (
      <Suspense>
        <ProofView note={fault.message} />
      </Suspense>
    )
  }
  if (!fault || isMissing(fault)) return <Denied note={fault?.message} />
  const note = fault instanceof Refused ? fault.message : undefined
  return <ErrorView title={title} note={note} onRetry={refresh} />
}
