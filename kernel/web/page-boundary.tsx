import type { ReactNode } from 'react'
import { FaultBoundary } from './fault-boundary.tsx'
import { NetworkError } from './network-error.tsx'
import { NoticeView } from './notice-view.tsx'

export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <FaultBoundary broken={broken}>{children}</FaultBoundary>
)

const broken = (chunk: boolean, onRetry: () => void): ReactNode =>
  chunk ? <NetworkError onRetry={onRetry} /> : <NoticeView kind="system" onRetry={onRetry} />
