import { proofPage } from '#kernel/shell-contract.ts'
import { ProofNeeded, Refused } from '#kernel/web/calls/faults.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '../Button.tsx'
import { uiWords } from '../words.ts'
import { ErrorView } from './ErrorView.tsx'
import { StateView } from './StateView.tsx'

type ReadFailedProps = { read: Partial<Read<unknown>>; title?: string }

/** Error view of a read: the server's message, if it refused, and a retry button. */
export function ReadFailed({ read: { fault, refresh }, title }: ReadFailedProps) {
  if (fault instanceof ProofNeeded) return <ProofView note={fault.message} />
  const note = fault instanceof Refused ? fault.message : undefined
  return <ErrorView title={title} note={note} onRetry={refresh} />
}

function ProofView({ note }: { note: string }) {
  const w = useWords(uiWords)
  const prove = <Button onClick={() => go(proofPage)} label={w('prove')} />
  return <StateView icon="lock" title={w('proveTitle')} note={note} action={prove} role="status" />
}
