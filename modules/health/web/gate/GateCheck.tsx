import { useState } from 'react'
import { maskName } from '#engines/admission/mask-name.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useHandScanner } from '#kernel/web/ui/scanner/use-hand-scanner.ts'
import { type GatePage, gatePages } from '../code/code-variants.ts'
import { healthWords } from '../words.ts'
import { GateDoor } from './GateDoor.tsx'
import { GateReader } from './GateReader.tsx'
import { GateResult, titleOf, toneOf } from './GateResult.tsx'
import { gateSettings, keepGateSettings } from './gate-settings.ts'
import { useGate, type Verdict } from './use-gate.ts'
import './gate.css'

const isCode = (typed: string): boolean => typed.length >= 8

/** Checks health codes at a gate: one after another, with sound, usable with one hand. */
export default function GateCheck({ preset }: { preset: GatePage }) {
  const { title, opens } = gatePages[preset]
  const w = useWords(healthWords)
  const { active } = usePage()
  const [settings, setSettings] = useState(gateSettings)
  const { verdict, busy, log, check, close } = useGate(settings.door)
  useHandScanner(isCode, (code) => active && check(code))
  const change = (next: Partial<typeof settings>) => setSettings(keepGateSettings({ ...settings, ...next }))
  return (
    <Screen title={w(title)} tools={<Tools silent={settings.silent} onSilent={(silent) => change({ silent })} />}>
      <div className="hg c-stack c-gap-4">
        <GateReader opens={opens} busy={busy} paused={busy || verdict !== undefined || !active} onCode={check} />
        <div className="hg__side c-stack">
          <GateDoor door={settings.door} known={settings.doors} onDoor={(door) => change({ door })} />
          <GateLog log={log} />
          <p className="c-muted c-font-3">{w('gate.notClosed')}</p>
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
      <IconButton
        icon="printer"
        size={22}
        label={w('gate.poster')}
        className="hg__tool"
        to="epidehealth/masterqrcode"
      />
      <IconButton
        icon={silent ? 'volume-x' : 'volume-2'}
        size={22}
        label={w('gate.sound')}
        className="hg__tool"
        pressed={!silent}
        onClick={() => onSilent(!silent)}
      />
    </>
  )
}

const looks = {
  green: { icon: 'circle-check', tone: 'success' },
  amber: { icon: 'triangle-alert', tone: 'warning' },
  red: { icon: 'circle-x', tone: 'danger' },
} as const

/** Checks on this device while the page is open; not stored. */
function GateLog({ log }: { log: readonly Verdict[] }) {
  const w = useWords(healthWords)
  return (
    <Section title={w('gate.log')}>
      {log.length === 0 ? (
        <p className="hg__none c-muted c-font-3">{w('gate.logNone')}</p>
      ) : (
        <ul className="hg__log c-panel">
          {log.map((one) => (
            <li key={one.id}>
              <ListRow
                {...looks[toneOf(one)]}
                title={one.kind === 'checked' ? maskName(one.checked.realname) : titleOf(w, one)}
                subtitle={one.kind === 'checked' ? w(`colour.${one.checked.colour}`) : undefined}
                value={formatTime(one.at, clockTime)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
