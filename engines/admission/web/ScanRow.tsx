import { clockTime, formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { ScanFace } from '../shapes.ts'
import { useGateWords } from './gate-kit.ts'
import { Holder } from './PassFacts.tsx'
import { loggedAs, toneOf } from './verdict-words.ts'

const looks = {
  green: { icon: 'circle-check', tone: 'success' },
  amber: { icon: 'triangle-alert', tone: 'warning' },
  red: { icon: 'circle-x', tone: 'danger' },
} as const

export function ScanRow({ scan, onClick }: { scan: ScanFace; onClick: () => void }) {
  const w = useGateWords()
  const { pass, gate, at, offline, conflict } = scan
  return (
    <ListRow
      {...looks[toneOf(scan)]}
      title={pass ? <Holder pass={pass} /> : loggedAs(w, scan)}
      subtitle={[pass && loggedAs(w, scan), pass?.seat, gate].filter(Boolean).join(' · ')}
      tag={
        conflict ? (
          <StatusTag tone="warning">{w('which.conflicts')}</StatusTag>
        ) : (
          offline && <StatusTag>{w('way.offline')}</StatusTag>
        )
      }
      value={formatTime(at, clockTime)}
      onClick={onClick}
    />
  )
}
