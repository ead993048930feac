import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import type { Gate, GateCalls } from '../contract.ts'
import type { PassFace, ScanFace } from '../shapes.ts'
import type { PendingScan } from './device/store.ts'
import { useGate, useGateWords } from './gate-kit.ts'
import { ScanRow } from './ScanRow.tsx'
import { ScanSheet } from './ScanSheet.tsx'

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
        renderRow={(scan) => <ScanRow scan={scan} onClick={() => setShown(scan)} />}
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
