import type { ReactNode } from 'react'
import { NoticeView } from '../feedback/notice-view.tsx'
import { NetworkError } from '../offline/network-error.tsx'
import { FaultBoundary } from './fault-boundary.tsx'

export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <FaultBoundary broken={broken}>{children}</FaultBoundary>
)

const broken = (chunk: boolean, onRetry: () => void): ReactNode =>
  chunk ? <NetworkError onRetry={onRetry} /> : <NoticeView kind="system" onRetry={onRetry} />
