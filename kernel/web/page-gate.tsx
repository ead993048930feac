import { type ReactNode, useEffect, useState } from 'react'
import { allows } from '#kernel/access.ts'
import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'
import { NoPage } from './no-page.tsx'
import { NoticeView } from './notice-view.tsx'
import { previewedAs } from './page-info.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import type { Match } from './route-table.ts'
import { ServiceGate } from './service-gate.tsx'
import { ServiceNote } from './service-note.tsx'
import { loginAddress, useSession } from './session.ts'
import { hasUnsentWork } from './unsent-work.ts'

/** A page that needs a login sends to it and back; one that needs a right reads as not there without it. */
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
  // Nothing typed is lost to a session that has run out: its form offers the login.
  if (session.state === 'anonymous') return wasIn && hasUnsentWork() ? children : <Login />
  if (access === 'person' || allows(session.permissions, module.key, access.may)) return children
  return <NoPage />
}

const Login = () => (previewedAs() === undefined ? <GoToLogin /> : <AskedToLogIn />)

/** To log in would end the preview. */
function AskedToLogIn() {
  const w = useWords(kernelWords)
  return <NoticeView kind="noData" message={w('preview.login')} />
}

function GoToLogin() {
  useEffect(() => location.replace(loginAddress()), [])
  return <PageSkeleton />
}
