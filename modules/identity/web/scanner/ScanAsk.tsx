import { useState } from 'react'
import { Refused } from '#kernel/web/calls/faults.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { kernelWords } from '#kernel/web/words.ts'
import type { ScanPreset } from '../../code-variants.ts'
import { scanContract } from '../../scan-contract.ts'
import { type Asking, useAsking } from '../account/use-asking.ts'
import { useSiteName } from '../sign-in/use-site-name.ts'
import { scanWords } from './code-words.ts'

/** Phone side: confirms explicitly which device is logged in. */
export function ScanAsk({ scan, preset }: { scan: string; preset: ScanPreset }) {
  const w = useWords(scanWords)
  const { asking, fault } = useAsking(scan)
  const goTo = (page: 'success' | 'cancel') => go(`${preset.group}/${page}?scan=${scan}`, { replace: true })
  const confirm = useAction(scanContract.confirmScan, { onSuccess: () => goTo('success') })
  const refuse = useAction(scanContract.refuseScan, { onSuccess: () => goTo('cancel') })
  if (fault) return <Gone fault={fault} title={w(preset.title)} />
  const may = (action: string) => asking?.allowedActions.includes(action) ?? false
  const buttons = may('confirm') && (
    <>
      <Button
        look="outline"
        size="large"
        busy={refuse.busy}
        onClick={() => void refuse.run({ scan })}
        label={w('scan.cancel')}
      />
      <Button size="large" busy={confirm.busy} onClick={() => void confirm.run({ scan })} label={w('scan.confirm')} />
    </>
  )
  return (
    <Screen title={w('scan.askTitle')} foot={buttons || undefined}>
      {!asking ? (
        <Skeleton shape="detail" />
      ) : may('confirm') ? (
        <ScanFacts asking={asking} />
      ) : (
        <Settled asking={asking} goTo={goTo} />
      )}
    </Screen>
  )
}

/** The code was already answered: the page was reopened, or navigated back to. */
function Settled({
  asking: { state },
  goTo,
}: {
  asking: { state: string }
  goTo: (page: 'success' | 'cancel') => void
}) {
  const w = useWords(scanWords)
  const refused = state === 'refused'
  return (
    <Result
      outcome={refused ? 'info' : 'success'}
      title={w(refused ? 'title.smloginCancel' : 'title.smloginSuccess')}
      actions={
        <Button size="large" block onClick={() => goTo(refused ? 'cancel' : 'success')} label={w('scan.details')} />
      }
    />
  )
}

function Gone({ fault, title }: { fault: unknown; title: string }) {
  const w = useWords(scanWords)
  const k = useWords(kernelWords)
  return (
    <Screen title={title}>
      <Result
        outcome="warning"
        title={fault instanceof Refused ? fault.message : k('error.network')}
        actions={
          <>
            <Button size="large" block icon="scan-line" to="center/sweepCode" label={w('scan.rescan')} />
            <Button size="large" block look="soft" to="" label={w('scan.home')} />
          </>
        }
      />
    </Screen>
  )
}

/** The requesting device: name, network, time and account. */
function ScanFacts({ asking }: { asking: Asking }) {
  const w = useWords(scanWords)
  const site = useSiteName()
  const { device, kind, place, address, asked, account } = asking
  return (
    <div className="scan-ask c-stack c-gap-4">
      <span className="scan-ask__mark c-tint-brand c-centre">
        <Icon name={kind === 'phone' || kind === 'tablet' ? 'smartphone' : 'monitor'} size={44} />
      </span>
      <h2 className="scan-ask__title">{w('scan.ask', { site })}</h2>
      <Card>
        <Facts
          facts={[
            { label: w('scan.device'), value: device },
            { label: w('scan.place'), value: `${place} · ${address}` },
            { label: w('scan.time'), value: formatTime(asked) },
            { label: w('scan.account'), value: `${account.name} ${account.number}` },
          ]}
        />
      </Card>
      <Notice tone="warning" icon="shield-alert" text={w('scan.warning')} />
      <Remaining seconds={asking.seconds} />
    </div>
  )
}

function Remaining({ seconds }: { seconds: number }) {
  const w = useWords(scanWords)
  const [until] = useState(() => serverNow() / 1000 + seconds)
  const left = Math.max(0, Math.ceil(until - useNow(0.5)))
  return (
    <p className="scan-ask__left c-muted c-font-3 c-figures">
      {left > 0 ? w('scan.timeLeft', { seconds: left }) : w('fail.scanGone')}
    </p>
  )
}
