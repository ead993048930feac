import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { clockTime, dayAndTime, formatTime, isToday } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Gate, GateCalls } from '../contract.ts'
import type { PassFace, ScanFace } from '../shapes.ts'
import type { PendingScan } from './device/store.ts'
import { useGate, useGateWords } from './gate-kit.ts'
import { Holder } from './PassFacts.tsx'
import { ScanSheet } from './ScanSheet.tsx'
import { loggedAs, toneOf } from './verdict-words.ts'

const kinds = ['all', 'refused', 'conflicts', 'byHand'] as const
type Kind = (typeof kinds)[number]
type Board = ReceivedFrom<GateCalls['gateBoard']>

type ScanLogProps = {
  gate: Gate
  pending: readonly PendingScan[]
  board: Read<Board>
  onLetOut: (pass: PassFace, note: string) => void
}

/** The latest scans at this and the other gates; scans that are not synced yet come first. */
export function ScanLog({ gate, pending, board, onLetOut }: ScanLogProps) {
  const w = useGateWords()
  const [which, setWhich] = useState<Kind>('all')
  const [shown, setShown] = useState<ScanFace>()
  const { calls } = useGate()
  const some = useRead(calls.gateBoard, { session: gate.session, which }, { when: which !== 'all' })
  const read = which === 'all' ? board : some
  const waiting = which === 'all' ? pending.filter((scan) => scan.session === gate.session).map(faceOf) : []
  const label = (kind: Kind) =>
    kind === 'conflicts' && board.data?.conflicts
      ? `${w('which.conflicts')} ${board.data.conflicts}`
      : w(`which.${kind}`)
  return (
    <Section title={w('recent')}>
      <Segmented
        label={w('which')}
        options={kinds.map((key) => ({ key, label: label(key) }))}
        value={which}
        onChange={setWhich}
      />
      <List
        read={read}
        rows={[...waiting.reverse(), ...(read.data?.list ?? [])]}
        renderRow={(scan) => <ScanRow scan={scan} door={gate} onClick={() => setShown(scan)} />}
        empty={<p className="gate__none">{w('recentNone')}</p>}
      />
      <ScanSheet
        scan={shown}
        onClose={() => setShown(undefined)}
        onLetOut={(pass, note) => {
          setShown(undefined)
          onLetOut(pass, note)
        }}
      />
    </Section>
  )
}

const faceOf = ({ id, at, gate, result, reason, note, pass }: PendingScan): ScanFace => {
  const fresh = { by: '', offline: true, conflict: '', decision: '', decisionNote: '' } as const
  return { id, at, gate, result, reason, note, pass, ...fresh }
}

const looks = {
  green: { icon: 'circle-check', tone: 'success' },
  amber: { icon: 'triangle-alert', tone: 'warning' },
  red: { icon: 'circle-x', tone: 'danger' },
} as const

function ScanRow({ scan, door, onClick }: { scan: ScanFace; door: Gate; onClick: () => void }) {
  const w = useGateWords()
  const { pass, gate, at, offline, conflict } = scan
  return (
    <ListRow
      {...looks[toneOf(scan, door)]}
      title={pass ? <Holder pass={pass} /> : loggedAs(w, scan)}
      subtitle={[pass && loggedAs(w, scan), pass?.seat, gate].filter(Boolean).join(' · ')}
      tag={
        conflict ? (
          <StatusTag tone="warning">{w('which.conflicts')}</StatusTag>
        ) : (
          offline && <StatusTag>{w('way.offline')}</StatusTag>
        )
      }
      value={formatTime(at, isToday(at) ? clockTime : dayAndTime)}
      onClick={onClick}
    />
  )
}
