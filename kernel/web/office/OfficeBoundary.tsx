import type { ReactNode } from 'react'
import { FaultBoundary } from '../pages/fault-boundary.tsx'
import { BrokenPage } from './Notice.tsx'

/** Error boundary of a page: menu and header stay usable. */
export const OfficeBoundary = ({ children }: { children: ReactNode }) => (
  <FaultBoundary broken={(chunk, onRetry) => <BrokenPage chunk={chunk} onRetry={onRetry} />}>{children}</FaultBoundary>
)
