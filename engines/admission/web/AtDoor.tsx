import { useMemo, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { type Gate, gateCalls } from '../contract.ts'
import { DecisionScreen } from './DecisionScreen.tsx'
import { DoorCounts } from './DoorCounts.tsx'
import { DoorScanner } from './DoorScanner.tsx'
import { aboutCode, aboutEntry, aboutLeaving } from './device/decisions.ts'
import { deviceSettings, keepSettings } from './device/store.ts'
import { useDecisions } from './device/use-decisions.ts'
import { useDoorList } from './device/use-door-list.ts'
import { useHandScanner } from './device/use-hand-scanner.ts'
import { FindPass } from './FindPass.tsx'
import { gateWords } from './gate-words.ts'
import { OfflineNotes } from './OfflineNotes.tsx'
import { ScanLog } from './ScanLog.tsx'

/** Scanning at one door: the camera, the counts, the search for people without a code, and the log. */
export function AtDoor({ gate }: { gate: Gate }) {
  const { active } = usePage()
  const [settings, setSettings] = useState(deviceSettings)
  const door = useDoorList(gate, settings.device)
  const standing = useMemo(() => ({ gate, settings }), [gate, settings])
  const { decision, busy, ask, close } = useDecisions(standing, door)
  const board = useRead(gateCalls.gateBoard, { session: gate.session, page_size: 20 }, { every: 10_000 })
  const check = (code: string, note = '') => void ask(aboutCode(standing, code, note))
  useHandScanner((code) => active && !decision && check(code))
  const change = (next: Partial<typeof settings>) => setSettings(keepSettings({ ...settings, ...next }))
  return (
    <Screen
      title={gate.title}
      tools={<SoundSwitch silent={settings.silent} onChange={(silent) => change({ silent })} />}
    >
      <OfflineNotes door={door} />
      <div className="gate">
        <DoorScanner onCode={check} busy={busy} paused={busy || decision !== undefined || !active} />
        <div className="gate__side">
          <DoorCounts
            gate={gate}
            door={door}
            board={board.data}
            name={settings.gate}
            onName={(name) => change({ gate: name })}
          />
          <FindPass
            gate={gate}
            door={door}
            onLetIn={(pass, note) => void ask(aboutEntry(standing, { ...pass, note }))}
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
  const w = useWords(gateWords)
  return (
    <button
      type="button"
      className="c-round gate__tool c-press c-focus"
      aria-pressed={!silent}
      aria-label={w('sound')}
      onClick={() => onChange(!silent)}
    >
      <Icon name={silent ? 'volume-x' : 'volume-2'} size={22} />
    </button>
  )
}
