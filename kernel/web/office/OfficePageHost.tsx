import { Skeleton } from 'antd'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { allows } from '#kernel/access.ts'
import type { Entry } from '../pages/alive-pages.ts'
import { FaultBoundary } from '../pages/fault-boundary.tsx'
import { go } from '../pages/history.ts'
import { pages } from '../pages/navigation.ts'
import { loadPage } from '../pages/page-chunk.ts'
import { PageContextHolder, useContextOf } from '../pages/page-context.ts'
import { finishProgress } from '../pages/progress-state.ts'
import type { Match } from '../pages/route-table.ts'
import { useSession } from '../session/session.ts'
import { logVisit } from '../session/visit-log.ts'
import { useStore } from '../store.ts'
import { useMenu } from './layout/use-menu.ts'
import { BrokenPage, NoOfficePage } from './Notice.tsx'

/** Renders the page of the current URL beside the menu. */
export function OfficePageHost() {
  const { current } = useStore(pages)
  if (!current) return <Waiting />
  return (
    <div className="page" key={current.id}>
      <FaultBoundary broken={broken}>
        <Framed entry={current} />
      </FaultBoundary>
    </div>
  )
}

function Framed({ entry }: { entry: Entry }) {
  const { match, page } = entry.arrival
  const { permissions } = useSession()
  const context = useContextOf(entry.arrival, true)
  if (page === 'manage') return <ToFirstPage />
  const { access } = match?.route ?? {}
  const mayOpen = match && typeof access === 'object' && allows(permissions, match.module.key, access.may)
  // Everyone lands on the first page; people without its right are redirected to the first page they may open.
  if (!mayOpen && page === 'manage/index') return <ToFirstPage />
  if (!mayOpen) return <Arrived then={<NoOfficePage />} />
  return (
    <PageContextHolder value={context}>
      <Suspense fallback={<Waiting />}>
        <Loaded match={match} />
      </Suspense>
    </PageContextHolder>
  )
}

function Loaded({ match }: { match: Match }) {
  const Page = use(loadPage(match.route))
  useEffect(() => logVisit(null, 'office'), [])
  return <Arrived then={<Page {...match.route.props} />} />
}

function Arrived({ then }: { then: React.ReactNode }) {
  const { current } = useStore(pages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival ends the bar
  useEffect(finishProgress, [current])
  return then
}

function ToFirstPage() {
  const [first] = useMenu().flatMap(({ pages: rows }) => rows)
  useEffect(() => {
    if (first) go(first.path, { replace: true })
  }, [first])
  return first ? <Waiting /> : <NoOfficePage />
}

function Waiting() {
  return (
    <div className="page-skeleton">
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  )
}

/** Menu and header stay usable. */
const broken = (chunk: boolean, onRetry: () => void): ReactNode => <BrokenPage chunk={chunk} onRetry={onRetry} />
