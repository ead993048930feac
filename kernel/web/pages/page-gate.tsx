import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { allows } from '#kernel/access.ts'
import { serviceState } from '#kernel/shell-contract.ts'
import { useRead } from '../calls/use-read.ts'
import { disturbedModules, forgetDisturbed } from '../feedback/disturbed.ts'
import { NoticeView } from '../feedback/notice-view.tsx'
import { useWords } from '../language.tsx'
import { loginAddress, useSession } from '../session/session.ts'
import { hasUnsentWork } from '../session/unsent-work.ts'
import { useStore } from '../store.ts'
import { kernelWords } from '../words.ts'
import { NoPage } from './no-page.tsx'
import { previewedAs } from './page-info.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import type { Match } from './route-table.ts'
import { ServiceGate, ShutPage } from './service-gate.tsx'

/** A page that requires a login redirects to it and back; without a required right it is shown as not found. */
export function PageGate({ match, children }: { match: Match; children: ReactNode }) {
  return (
    <RightsGate match={match}>
      <ServiceNote match={match} />
      <ServiceGate match={match} login={<Login />}>
        {children}
      </ServiceGate>
    </RightsGate>
  )
}

function RightsGate({ match: { route, module }, children }: { match: Match; children: ReactNode }) {
  const session = useSession()
  const { access } = route
  const [wasIn, setIn] = useState(false)
  if (session.state === 'person' && !wasIn) setIn(true)
  if (!access) return children
  if (session.state === 'unknown') return <PageSkeleton />
  // When a session expires, a form with unsent input stays and offers the login itself.
  if (session.state === 'anonymous') return wasIn && hasUnsentWork() ? children : <Login />
  if (access === 'person' || allows(session.permissions, module.key, access.may)) return children
  return <NoPage />
}

const Login = () => (previewedAs() === undefined ? <GoToLogin /> : <AskedToLogIn />)

/** A login would end the preview. */
function AskedToLogIn() {
  const w = useWords(kernelWords)
  return <NoticeView kind="noData" message={w('preview.login')} />
}

function GoToLogin() {
  useEffect(() => location.replace(loginAddress()), [])
  return <PageSkeleton />
}

const askAgain = 60_000

/** A note above a page whose service is degraded: why, since when, and what to use instead. Disappears by itself. */
function ServiceNote({ match }: { match: Match }) {
  const isNoted = useStore(disturbedModules).has(match.module.key)
  return isNoted ? <Asked match={match} /> : null
}

function Asked({ match: { module, route } }: { match: Match }) {
  const input = { module: module.key, page: route.path }
  const { data, refreshing } = useRead(serviceState, input, { mode: 'silent', every: askAgain })
  const isOver = data !== undefined && !refreshing && !data.disturbed
  useEffect(() => {
    if (isOver) forgetDisturbed(module.key)
  }, [isOver, module.key])
  if (!data?.disturbed) return null
  return (
    <Suspense fallback={null}>
      <ShutPage said={data} />
    </Suspense>
  )
}
