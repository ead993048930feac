import { Component, type ReactNode } from 'react'
import { handleTrouble } from '../live-effects.ts'
import { ChunkFailed, forgetFailedPages } from '../page-chunk.ts'
import { BrokenPage } from './Notice.tsx'

type State = { fault?: unknown }

/** An error in a page stays in that page: menu and header go on. */
export class OfficeBoundary extends Component<{ children: ReactNode }, State> {
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
    const retry = () => {
      forgetFailedPages()
      this.setState({ fault: undefined })
    }
    return <BrokenPage chunk={fault instanceof ChunkFailed} onRetry={retry} />
  }
}
