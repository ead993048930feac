import { Suspense, use, useEffect } from 'react'
import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'
import { matchOf } from './navigation.ts'
import { NoticeView } from './notice-view.tsx'
import { loadPage } from './page-chunk.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { finishProgress } from './progress-state.ts'
import { type Match, noPagePath } from './route-table.ts'
import { useTitle } from './title.ts'

/** The page that says there is none; a plain view where the site has no such page. */
export function NoPage() {
  const w = useWords(kernelWords)
  // A page someone may not open must not give itself away by its title.
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
