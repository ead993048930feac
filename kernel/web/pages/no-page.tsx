import { Suspense, use, useEffect } from 'react'
import { NoticeView } from '../feedback/notice-view.tsx'
import { useWords } from '../language.tsx'
import { kernelWords } from '../words.ts'
import { loadPage } from './page-chunk.ts'
import { pageInfo } from './page-info.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { finishProgress } from './progress-state.ts'
import { type Match, noPagePath } from './route-table.ts'
import { useTitle } from './title.ts'
import { useMatch } from './use-match.ts'

/** The site's not-found page; a plain notice where it has none. */
export function NoPage() {
  const w = useWords(kernelWords)
  // The title must not reveal a page the person may not open.
  useTitle(w('error.noPage'))
  useEffect(askServer, [])
  const match = useMatch(noPagePath)
  if (match === 'loading') return <PageSkeleton />
  if (!match) return <NoticeView kind="noPage" />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded match={match} />
    </Suspense>
  )
}

/**
 * A document from the offline cache knows only this site's pages; the server may know the page on another site. It is
 * asked now, and again once there is a connection: this page may not even be loaded then.
 */
function askServer(): void {
  if (pageInfo().serverTime > 0) return
  const { href } = location
  const ask = async () => {
    const answer = await fetch(href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.status === 404 && location.href === href) location.reload()
  }
  void ask()
  addEventListener('online', ask, { once: true })
}

function Loaded({ match }: { match: Match }) {
  const Page = use(loadPage(match.route))
  useEffect(finishProgress, [])
  return <Page {...match.route.props} />
}
