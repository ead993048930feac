import { type ReactNode, Suspense, use, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { serviceState } from '#kernel/platform.ts'
import { matchOf } from './navigation.ts'
import { NoticeView } from './notice-view.tsx'
import { loadPage } from './page-chunk.ts'
import { pageInfo } from './page-info.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { type Match, shutPagePath } from './route-table.ts'
import { useSession } from './session.ts'
import { useRead } from './use-read.ts'

type Gate = { match: Match; login: ReactNode; children: ReactNode }

/** A page of a service that the site closes, opens by the clock or keeps for some: asked before it opens, and only there. */
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

/** A page that stood open stays, whatever is said later: nothing typed is lost, and its calls say what they refuse. */
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

/** What the shell says of a service that is closed or disturbed. */
export function ShutPage({ said }: { said: ReceivedFrom<typeof serviceState> }) {
  const shut = matchOf(shutPagePath)
  return shut ? <Shut match={shut} said={said} /> : <NoticeView kind="noData" message={said.note || said.name} />
}

function Shut({ match, said }: { match: Match; said: unknown }) {
  const Page = use(loadPage(match.route))
  return <Page {...({ said } as object)} />
}
