import { type ReactNode, Suspense, use, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serviceState } from '#kernel/shell-contract.ts'
import { useRead } from '../calls/use-read.ts'
import { NoticeView } from '../feedback/notice-view.tsx'
import { useSession } from '../session/session.ts'
import { loadPage } from './page-chunk.ts'
import { pageInfo } from './page-info.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { type Match, shutPagePath } from './route-table.ts'
import { useMatch } from './use-match.ts'

type Gate = { match: Match; login: ReactNode; children: ReactNode }

/** Checks the service's state before a page opens, only in modules with restricted services (see `ruled`). */
export function ServiceGate({ match, login, children }: Gate) {
  const isRuled = pageInfo().ruled?.includes(match.module.key)
  return isRuled ? (
    <Asked match={match} login={login}>
      {children}
    </Asked>
  ) : (
    children
  )
}

/** A page that was open stays open when the service closes: no input is lost, and its calls show their refusals. */
function Asked({ match: { module, route }, login, children }: Gate) {
  const session = useSession()
  const { data, loading } = useRead(serviceState, { module: module.key, page: route.path }, { mode: 'silent' })
  const [wasOpen, setOpen] = useState(false)
  const isOpen = wasOpen || (!loading && (!data || data.state === 'open'))
  if (isOpen && !wasOpen) setOpen(true)
  if (isOpen) return children
  if (!data || session.state === 'unknown') return <PageSkeleton />
  if (data.state === 'notForYou' && session.state === 'anonymous') return login
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ShutPage said={data} />
    </Suspense>
  )
}

/** The page of a closed or degraded service. */
export function ShutPage({ said }: { said: ReceivedFrom<typeof serviceState> }) {
  const shut = useMatch(shutPagePath)
  if (shut === 'loading') return <PageSkeleton />
  return shut ? <Shut match={shut} said={said} /> : <NoticeView kind="noData" message={said.note || said.name} />
}

function Shut({ match, said }: { match: Match; said: unknown }) {
  const Page = use(loadPage(match.route))
  return <Page {...({ said } as object)} />
}
