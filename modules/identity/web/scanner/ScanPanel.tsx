import { Refused } from '#kernel/web/calls/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { ErrorView } from '#kernel/web/ui/states/ErrorView.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { ScanPreset } from '../../code-variants.ts'
import { useSiteName } from '../sign-in/use-site-name.ts'
import { scanWords } from './code-words.ts'
import { type ScanPhase, useScanLogin } from './use-scan-login.ts'

type ScanPanelProps = {
  group: ScanPreset['group']
  /** Shows a line on how to scan. */
  how?: boolean
  onIn: () => void
}

/** The code with an overlay by state: scanned, logging in, or expired. */
export function ScanPanel({ group, how = true, onIn }: ScanPanelProps) {
  const w = useWords(scanWords)
  const site = useSiteName()
  const { code, phase, ended, fault, renew } = useScanLogin(group, onIn)
  if (phase === 'failed') {
    const note = fault instanceof Refused ? fault.message : undefined
    return <ErrorView title={w('scan.failed')} note={note} onRetry={renew} />
  }
  const open = phase === 'waiting'
  return (
    <section className="scan-panel c-column c-gap-3 c-middle" aria-label={w('scan.label')} data-phase={phase}>
      {open && ended && (
        <Notice
          tone={ended === 'refused' ? 'warning' : 'info'}
          text={w(ended === 'refused' ? 'scan.wasRefused' : 'scan.wasExpired')}
        />
      )}
      <div className="scan-panel__code">
        {code && <QrCode text={code.url} label={w('scan.label')} size={240} faded={!open} />}
        {!open && <Cover phase={phase} ended={ended} onRenew={renew} />}
      </div>
      {how && <p className="scan-panel__how">{w('scan.how', { site })}</p>}
      {open && code && <TimeLeft until={code.until} />}
    </section>
  )
}

type CoverProps = { phase: ScanPhase; ended: 'refused' | 'expired' | undefined; onRenew: () => void }

function Cover({ phase, ended, onRenew }: CoverProps) {
  const w = useWords(scanWords)
  if (phase === 'starting') return null
  if (phase === 'stopped') {
    return (
      <div className="scan-panel__cover c-column c-gap-3" role="status">
        <p>{w(ended === 'refused' ? 'scan.refusedHere' : 'scan.stopped')}</p>
        <Button size="small" icon="refresh-cw" onClick={onRenew} label={w('scan.renew')} />
      </div>
    )
  }
  return (
    <div className="scan-panel__cover c-column c-gap-3" role="status">
      <span className="scan-panel__mark c-centre">
        <Icon name="check" size={28} />
      </span>
      <p>{w(phase === 'entering' ? 'scan.entering' : 'scan.seen')}</p>
      {phase === 'seen' && <small className="c-font-4">{w('scan.seenNote')}</small>}
    </div>
  )
}

function TimeLeft({ until }: { until: number }) {
  const w = useWords(scanWords)
  const left = Math.max(0, Math.ceil(until - useNow()))
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return <p className="scan-panel__left c-muted c-font-3 c-figures">{w('scan.left', { time })}</p>
}
