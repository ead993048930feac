import './doors.css'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { useWords, word } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { loadSession, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'

/**
 * The mini-program's web view opens with a ticket. It is used on a tap and not automatically: a link sent by a stranger
 * must not log anyone in.
 */
export default function XidianMinigramLogin() {
  const w = useWords(identityWords)
  const { ticket = '', redirect } = usePage().query
  const target = sameHostUrl(redirect)
  const { state } = useSession()
  const handOver = useHandOver(ticket, () => redirectTo(target))
  const otherwise = (
    <Button
      look="soft"
      to={`sso/index?redirect=${encodeURIComponent(target?.href ?? '')}`}
      label={w('loginOtherwise')}
    />
  )
  const onward = <Button onClick={() => redirectTo(target)} label={w('goOn')} />
  return (
    <Screen title={w('title.handOver')} ground="plain">
      {handOver.name !== '' && <Ask {...handOver} />}
      {handOver.status === 'asking' && <Skeleton shape="detail" />}
      {handOver.status === 'none' &&
        (state === 'person' ? (
          <Result outcome="success" title={w('handOverIn')} actions={onward} />
        ) : (
          <Result outcome="info" title={w('handOverNone')} next={w('handOverNoneNote')} actions={otherwise} />
        ))}
      {handOver.status === 'gone' && (
        <Result outcome="warning" title={w('handOverGone')} next={w('handOverGoneNote')} actions={otherwise} />
      )}
      {handOver.status === 'failed' && (
        <Result
          outcome="error"
          title={handOver.reason}
          actions={<Button onClick={handOver.ask} label={w('handOverRetry')} />}
        />
      )}
    </Screen>
  )
}

function Ask({ name, busy, enter }: Pick<ReturnType<typeof useHandOver>, 'name' | 'busy' | 'enter'>) {
  const w = useWords(identityWords)
  const { brand } = pageInfo()
  return (
    <div className="hand-over">
      <img className="hand-over__logo" src={brand.logo} alt="" width={64} height={64} />
      <h2 className="hand-over__name">{w('handOverAsk', { name })}</h2>
      <p className="hand-over__note c-muted">{w('handOverNote')}</p>
      <Button size="large" busy={busy} onClick={enter} label={w('handOverGo')} />
    </div>
  )
}

type Status = 'none' | 'asking' | 'ready' | 'gone' | 'failed'

/** Owner of a ticket's session, and the action that opens it. */
function useHandOver(ticket: string, onDone: () => void) {
  const [status, setStatus] = useState<Status>(ticket ? 'asking' : 'none')
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)

  const refuse = useCallback((fault: unknown) => {
    setName('')
    setReason(word(kernelWords, fault instanceof NetworkDown ? 'error.network' : 'error.system'))
    setStatus(fault instanceof Refused ? 'gone' : 'failed')
  }, [])

  const look = useCallback(async () => {
    setStatus('asking')
    try {
      setName((await ask(contract.handOver, { ticket })).name)
      setStatus('ready')
    } catch (fault) {
      refuse(fault)
    }
  }, [ticket, refuse])

  const enter = async () => {
    setBusy(true)
    try {
      await ask(contract.enterByTicket, { ticket })
      await loadSession()
      onDone()
    } catch (fault) {
      refuse(fault)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (ticket) void look()
  }, [ticket, look])
  return { status, name, reason, busy, ask: () => void look(), enter: () => void enter() }
}
