import './doors.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { identityWords } from '../words.ts'
import { useHandOver } from './use-hand-over.ts'

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
