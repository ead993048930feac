import { isMobile } from '#kernel/web/device/detect.ts'
import { useWords } from '#kernel/web/language.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { PageSkeleton } from '#kernel/web/pages/page-skeleton.tsx'
import { redirectTo, sameHostUrl } from '#kernel/web/pages/same-host-url.ts'
import { loginAddress, type Session, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import type { ScanPreset } from '../../code-variants.ts'
import { useSiteName } from '../sign-in/use-site-name.ts'
import { scanWords } from './code-words.ts'
import { ScanPanel } from './ScanPanel.tsx'

/** Desktop side: the code, and its state. */
export function ScanDesk({ preset }: { preset: ScanPreset }) {
  const w = useWords(scanWords)
  const session = useSession()
  const { redirect } = usePage().query
  const target = sameHostUrl(redirect)
  return (
    <Screen title={w(preset.title)} ground="plain">
      {session.state === 'unknown' ? (
        <PageSkeleton />
      ) : session.state === 'person' ? (
        <Known name={session.name} />
      ) : isMobile() ? (
        <OnPhone back={target} />
      ) : (
        <div className="scan-desk c-column c-gap-5" data-steps={preset.steps || undefined}>
          <Brand />
          <ScanPanel group={preset.group} how={!preset.steps} onIn={() => redirectTo(target)} />
          {preset.steps && <ScanSteps />}
          <Button
            look="plain"
            onClick={() => location.assign(loginAddress(target?.href ?? home()))}
            label={w('scan.password')}
          />
        </div>
      )}
    </Screen>
  )
}

function Brand() {
  const site = useSiteName()
  return (
    <p className="scan-desk__brand c-line">
      <img src={pageInfo().brand.logo} alt="" width={48} height={48} />
      {site}
    </p>
  )
}

function Known({ name }: Pick<Session & { state: 'person' }, 'name'>) {
  const w = useWords(scanWords)
  return (
    <Result
      outcome="info"
      title={w('scan.known')}
      next={w(isMobile() ? 'scan.knownNote' : 'scan.knownDesk', { name })}
      actions={
        <>
          {isMobile() && <Button size="large" block icon="scan-line" to="center/sweepCode" label={w('scan.scanNow')} />}
          <Button size="large" block look={isMobile() ? 'soft' : 'primary'} to="" label={w('scan.home')} />
        </>
      }
    />
  )
}

/** A phone cannot scan its own screen. */
function OnPhone({ back }: { back: URL | undefined }) {
  const w = useWords(scanWords)
  const site = useSiteName()
  return (
    <Result
      outcome="info"
      title={w('scan.onPhone')}
      next={w('scan.onPhoneNote', { site })}
      actions={
        <Button
          size="large"
          block
          onClick={() => location.assign(loginAddress(back?.href ?? home()))}
          label={w('scan.password')}
        />
      }
    />
  )
}

const home = (): string => new URL(addressOf(''), location.origin).href

function ScanSteps() {
  const w = useWords(scanWords)
  const site = useSiteName()
  return (
    <ol className="scan-steps c-numbered c-stack">
      <li>{w('scan.step1', { site })}</li>
      <li>{w('scan.step2')}</li>
      <li>{w('scan.step3')}</li>
    </ol>
  )
}
