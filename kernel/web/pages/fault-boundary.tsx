import { Component, type ReactNode } from 'react'
import { handleTrouble } from '../calls/live-effects.ts'
import { ChunkFailed, forgetFailedPages } from './page-chunk.ts'

type Props = { children: ReactNode; broken: (chunk: boolean, onRetry: () => void) => ReactNode }
type State = { fault?: unknown }

/** Error boundary of a page: the error is logged, and the page can be retried. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(fault: unknown): State {
    return { fault }
  }

  override componentDidCatch(fault: unknown): void {
    const message = fault instanceof Error ? fault.message : String(fault)
    void handleTrouble({ situation: fault instanceof ChunkFailed ? 'chunk' : 'uncaught', message, fault })
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    return this.props.broken(fault instanceof ChunkFailed, () => {
      forgetFailedPages()
      this.setState({ fault: undefined })
    })
  }
}
