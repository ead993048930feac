import { type ReactNode, useMemo, useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useAppScanner } from '#kernel/web/device/use-app-scanner.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { useHandScanner } from '#kernel/web/ui/scanner/use-hand-scanner.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { codePrefix } from '../code.ts'
import type { Gate } from '../contract.ts'
import { DecisionScreen } from './DecisionScreen.tsx'
import { DoorCounts } from './DoorCounts.tsx'
import { canDecide } from './device/decide.ts'
import { aboutCode, aboutEntry, aboutLeaving } from './device/decisions.ts'
import { deviceSettings, keepSettings } from './device/store.ts'
import { useDecisions } from './device/use-decisions.ts'
import { useDoorList } from './device/use-door-list.ts'
import { FindPass } from './FindPass.tsx'
import { useGate, useGateWords } from './gate-kit.ts'
import { ScanLog } from './ScanLog.tsx'

const isPass = (typed: string): boolean => typed.toUpperCase().startsWith(codePrefix)

/** Scanning at one door: the camera, the counts, the search for people without a code, and the log. */
export function AtDoor({ gate, more }: { gate: Gate; more?: ReactNode }) {
  const { active } = usePage()
  const { calls } = useGate()
  const [settings, setSettings] = useState(deviceSettings)
  const door = useDoorList(gate, settings.device)
  const standing = useMemo(() => ({ calls, gate, settings }), [calls, gate, settings])
  const { decision, busy, ask, close } = useDecisions(standing, door)
  const board = useRead(calls.gateBoard, { session: gate.session, page_size: 20 }, { every: 10_000 })
  const check = (code: string, note = '') => void ask(aboutCode(standing, code, note))
  useHandScanner(isPass, (code) => active && !decision && check(code))
  const change = (next: Partial<typeof settings>) => setSettings(keepSettings({ ...settings, ...next }))
  return (
    <Screen
      title={gate.title}
      tools={<SoundSwitch silent={settings.silent} onChange={(silent) => change({ silent })} />}
    >
      <OfflineNotes door={door} />
      <div className="gate c-stack c-gap-4">
        <DoorScanner onCode={check} busy={busy} paused={busy || decision !== undefined || !active} />
        <div className="gate__side">
          <DoorCounts
            gate={gate}
            door={door}
            board={board.data}
            name={settings.gate}
            onName={(name) => change({ gate: name })}
          />
          {more && <div className="gate__more">{more}</div>}
          <FindPass
            gate={gate}
            door={door}
            onLetIn={(pass, note) => void ask(aboutEntry(standing, { ...pass, note }))}
            onLetOut={(pass, note) => void ask(aboutLeaving(standing, { ...pass, note }))}
          />
          <ScanLog
            gate={gate}
            pending={door.pending}
            board={board}
            onLetOut={(pass, note) => void ask(aboutLeaving(standing, { ...pass, note }))}
          />
        </div>
      </div>
      {decision && (
        <DecisionScreen
          gate={gate}
          decision={decision}
          silent={settings.silent}
          onClose={close}
          onLetIn={(note) => check(decision.code, note)}
        />
      )}
    </Screen>
  )
}

function SoundSwitch({ silent, onChange }: { silent: boolean; onChange: (silent: boolean) => void }) {
  const w = useGateWords()
  return (
    <IconButton
      icon={silent ? 'volume-x' : 'volume-2'}
      size={22}
      label={w('sound')}
      className="gate__tool"
      pressed={!silent}
      onClick={() => onChange(!silent)}
    />
  )
}

/** Offline: what decisions are based on. Online again: scans that are not synced yet. */
function OfflineNotes({ door }: { door: ReturnType<typeof useDoorList> }) {
  const w = useGateWords()
  const { online, list, pending, sync, roomy } = door
  return (
    <div className="gate__notes">
      {!online && (
        <Notice tone={list ? 'warning' : 'danger'} icon="wifi-off" text={w(list ? 'offline.now' : 'offline.noList')} />
      )}
      {pending.length > 0 && (
        <Notice
          tone="info"
          icon="refresh-cw"
          onClick={online ? () => void sync() : undefined}
          text={[w('offline.waits', { n: pending.length }), ...(online ? [w('offline.handIn')] : [])].join(' · ')}
        />
      )}
      {!roomy && <Notice tone="warning" icon="triangle-alert" text={w('offline.noRoom')} />}
      {online && !canDecide() && <Notice tone="warning" icon="shield-alert" text={w('offline.noCrypto')} />}
    </div>
  )
}

type DoorScannerProps = { onCode: (code: string) => void; busy: boolean; paused: boolean }

/** The camera; inside a messaging app also the app's own scanner, which is faster. */
function DoorScanner({ onCode, busy, paused }: DoorScannerProps) {
  const w = useGateWords()
  const scan = useAppScanner(onCode)
  return (
    <div className="gate__view c-scanner-view">
      <Scanner onCode={onCode} hint={w(busy ? 'reading' : 'hint')} paused={paused} />
      {scan && (
        <div className="gate__app">
          <Button size="large" block icon="scan-line" onClick={() => void scan()} label={w('appScan')} />
        </div>
      )}
    </div>
  )
}
