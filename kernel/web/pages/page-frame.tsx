import { type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { isMessagingApp } from '../device/detect.ts'
import { NoticeView } from '../feedback/notice-view.tsx'
import { NetworkError } from '../offline/network-error.tsx'
import type { Entry } from './alive-pages.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { NoPage } from './no-page.tsx'
import { loadPage } from './page-chunk.ts'
import { PageContextHolder, useContextOf } from './page-context.ts'
import { PageGate } from './page-gate.tsx'
import { previewedAs } from './page-info.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { finishProgress } from './progress-state.ts'
import type { Match } from './route-table.ts'
import { restoreScroll, scrollAt } from './scroll-memory.ts'

/** A mounted page: URL, access check, lazy loading, error boundary. */
export function PageFrame({ entry, active }: { entry: Entry; active: boolean }) {
  const { match } = entry.arrival
  return (
    <PageContextHolder value={useContextOf(entry.arrival, active)}>
      <FaultBoundary broken={broken}>
        {match ? (
          <PageGate match={match}>
            <Suspense fallback={<PageSkeleton />}>
              <LoadedPage match={match} entry={entry} />
            </Suspense>
          </PageGate>
        ) : (
          <NoPage />
        )}
      </FaultBoundary>
    </PageContextHolder>
  )
}

function LoadedPage({ match, entry }: { match: Match; entry: Entry }) {
  const Page = use(loadPage(match.route))
  useArrival(entry)
  return <Page {...match.route.props} />
}

/** Runs when the page is shown, and again when it returns from the background. */
function useArrival({ id, lastShown, how, arrival }: Entry): void {
  const { match, query, placeKey, move, keepAlive } = arrival
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival, one run
  useLayoutEffect(() => {
    if (how === 'same') return
    const key = keepAlive && how === 'returned' ? `entry ${id}` : `place ${placeKey}`
    return restoreScroll(how === 'returned' || move === 'POP' ? scrollAt(key) : 0)
  }, [lastShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival, one run
  useEffect(() => {
    finishProgress()
    if (how === 'same') return
    focusPage()
    void tell(query.service || match!.module.key, query.id ?? '')
  }, [lastShown])
}

/** Logs the visit and sets up sharing in messaging apps. Not urgent, so both are loaded afterwards. */
async function tell(service: string, id: string): Promise<void> {
  try {
    const { logVisit } = await import('../session/visit-log.ts')
    logVisit(null, service)
    if (!isMessagingApp()) return
    const { offerSharing } = await import('../device/share.ts')
    await offerSharing(service, id)
  } catch {
    // Offline neither happens.
  }
}

/** Moves the focus to the new page for screen readers, unless the page has already set it. */
function focusPage(): void {
  // In the preview frame of the back office it would steal the focus from the editor beside it.
  if (previewedAs() !== undefined && window.top !== window) return
  const main = document.getElementById('page')
  if (main?.contains(document.activeElement)) return
  main?.focus({ preventScroll: true })
}

const broken = (chunk: boolean, onRetry: () => void): ReactNode =>
  chunk ? <NetworkError onRetry={onRetry} /> : <NoticeView kind="system" onRetry={onRetry} />
