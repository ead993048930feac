import { Suspense, use, useEffect } from 'react'
import { NoticeView } from '../feedback/notice-view.tsx'
import { useWords } from '../language.tsx'
import { kernelWords } from '../words.ts'
import { matchOf } from './navigation.ts'
import { loadPage } from './page-chunk.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { finishProgress } from './progress-state.ts'
import { type Match, noPagePath } from './route-table.ts'
import { useTitle } from './title.ts'

/** The site's not-found page; a plain notice where it has none. */
export function NoPage() {
  const w = useWords(kernelWords)
  // The title must not reveal a page the person may not open.
  useTitle(w('error.noPage'))
  const match = matchOf(noPagePath)
  if (!match) return <NoticeView kind="noPage" />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded match={match} />
    </Suspense>
  )
}

function Loaded({ match }: { match: Match }) {
  const Page = use(loadPage(match.route))
  useEffect(finishProgress, [])
  return <Page {...match.route.props} />
}
