import { Refused } from '#kernel/web/calls/faults.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import type { ScanPreset } from '../../code-variants.ts'
import { scanContract } from '../../scan-contract.ts'
import { useAsking } from '../account/use-asking.ts'
import { scanWords } from './code-words.ts'
import { ScanFacts } from './ScanFacts.tsx'

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
