import './gate.css'
import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { type GatePage, gatePages } from './code-variants.ts'
import { GateDoor } from './GateDoor.tsx'
import { GateLog } from './GateLog.tsx'
import { GateReader } from './GateReader.tsx'
import { GateResult } from './GateResult.tsx'
import { gateSettings, keepGateSettings } from './gate-settings.ts'
import { useGate } from './use-gate.ts'
import { useHandScanner } from './use-hand-scanner.ts'
import { healthWords } from './words.ts'

/** Checks health codes at a gate: one after another, with sound, usable with one hand. */
export default function GateCheck({ preset }: { preset: GatePage }) {
  const { title, opens } = gatePages[preset]
  const w = useWords(healthWords)
  const { active } = usePage()
  const [settings, setSettings] = useState(gateSettings)
  const { verdict, busy, log, check, close } = useGate(settings.door)
  useHandScanner((code) => active && check(code))
  const change = (next: Partial<typeof settings>) => setSettings(keepGateSettings({ ...settings, ...next }))
  return (
    <Screen title={w(title)} tools={<Tools silent={settings.silent} onSilent={(silent) => change({ silent })} />}>
      <div className="hg">
        <GateReader opens={opens} busy={busy} paused={busy || verdict !== undefined || !active} onCode={check} />
        <div className="hg__side">
          <GateDoor door={settings.door} known={settings.doors} onDoor={(door) => change({ door })} />
          <GateLog log={log} />
          <p className="hg__note">{w('gate.notClosed')}</p>
        </div>
      </div>
      {verdict && <GateResult verdict={verdict} silent={settings.silent} onClose={close} />}
    </Screen>
  )
}

function Tools({ silent, onSilent }: { silent: boolean; onSilent: (silent: boolean) => void }) {
  const w = useWords(healthWords)
  return (
    <>
      <Go to="epidehealth/masterqrcode" className="c-round hg__tool c-press c-focus" label={w('gate.poster')}>
        <Icon name="printer" size={22} />
      </Go>
      <button
        type="button"
        className="c-round hg__tool c-press c-focus"
        aria-pressed={!silent}
        aria-label={w('gate.sound')}
        onClick={() => onSilent(!silent)}
      >
        <Icon name={silent ? 'volume-x' : 'volume-2'} size={22} />
      </button>
    </>
  )
}
