import './doors.css'
import { useEffect } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { NetworkDown } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { NetworkError } from '#kernel/web/offline/network-error.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ErrorView } from '#kernel/web/ui/states/ErrorView.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import type { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { DoorList } from './DoorList.tsx'
import { LoginHead } from './LoginHead.tsx'
import { useGoOn } from './use-go-on.ts'
import { useLeadOn, useLoginPage } from './use-login-page.ts'

type Ways = ReceivedFrom<typeof contract.loginPage>

/** Start of a sign-in, or its end after a failure: the SSO providers of the site. A single one is used at once. */
export default function Sso() {
  const w = useWords(identityWords)
  const { data, fault, refresh } = useLoginPage()
  useGoOn(sameHostUrl(usePage().query.redirect))
  return (
    <Screen title={w('title.sso')} bar="none" back={false} ground="plain" wrap="login">
      <LoginHead />
      <div className="login__sheet c-column sso">
        {data && <SsoWays ways={data} />}
        {!data && !fault && <Skeleton shape="rows" count={2} />}
        {!data && fault instanceof NetworkDown && <NetworkError onRetry={refresh} />}
        {!data && fault && !(fault instanceof NetworkDown) && <ErrorView note={fault.message} onRetry={refresh} />}
      </div>
    </Screen>
  )
}

function SsoWays({ ways }: { ways: Ways }) {
  const w = useWords(identityWords)
  const { doors, password, notice } = ways
  const byPassword = `center/login?password=1&redirect=${encodeURIComponent(ways.redirect)}`
  const only = notice === '' && doors.length + Number(password) === 1
  useLeadOn(only ? doors[0]?.url : undefined)
  useEffect(() => {
    if (only && password) go(byPassword, { replace: true })
  }, [only, password, byPassword])
  if (only) return <Skeleton shape="rows" count={1} />
  if (doors.length === 0 && !password) return <StateView icon="lock" title={w('noDoor')} note={w('noDoorNote')} />
  return (
    <>
      {notice && <Notice tone="warning" icon="triangle-alert" text={notice} />}
      {doors.length + Number(password) > 1 && <h2 className="sso__ask">{w('chooseDoor')}</h2>}
      <DoorList doors={doors} />
      {password && (
        <Button
          look={doors.length ? 'plain' : 'primary'}
          size="large"
          block
          to={byPassword}
          label={w('signInByPassword')}
        />
      )}
    </>
  )
}
