import { Component, type ReactNode } from 'react'
import { handleTrouble } from './live-effects.ts'
import { NetworkError } from './network-error.tsx'
import { NoticeView } from './notice-view.tsx'
import { ChunkFailed, forgetFailedPages } from './page-chunk.ts'

type State = { fault?: unknown }

/** An error in a page stays in that page: it is logged, and the page can be tried again. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
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
    if (fault instanceof ChunkFailed) return <NetworkError onRetry={retry} />
    return <NoticeView kind="system" onRetry={retry} />
  }
}
