import type { ReactNode } from 'react'
import { FaultBoundary } from '../fault-boundary.tsx'
import { BrokenPage } from './Notice.tsx'

/** Menu and header go on. */
export const OfficeBoundary = ({ children }: { children: ReactNode }) => (
  <FaultBoundary broken={(chunk, onRetry) => <BrokenPage chunk={chunk} onRetry={onRetry} />}>{children}</FaultBoundary>
)
