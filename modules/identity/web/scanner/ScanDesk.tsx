import { isMobile } from '#kernel/web/detect.ts'
import { addressOf } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { goOn, ownAddress } from '#kernel/web/own-address.ts'
import { usePage } from '#kernel/web/page-context.ts'
import { pageInfo } from '#kernel/web/page-info.ts'
import { PageSkeleton } from '#kernel/web/page-skeleton.tsx'
import { loginAddress, type Session, useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Result } from '#kernel/web/ui/Result.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import type { ScanPreset } from '../../code-variants.ts'
import { useSiteName } from '../sign-in/use-site-name.ts'
import { scanWords } from './code-words.ts'
import { ScanPanel } from './ScanPanel.tsx'
import { ScanSteps } from './ScanSteps.tsx'

/** Desktop side: the code, and its state. */
export function ScanDesk({ preset }: { preset: ScanPreset }) {
  const w = useWords(scanWords)
  const session = useSession()
  const { redirect } = usePage().query
  const target = ownAddress(redirect)
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
          <ScanPanel group={preset.group} how={!preset.steps} onIn={() => goOn(target)} />
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
