import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { canDecide } from './device/decide.ts'
import type { useDoorList } from './device/use-door-list.ts'
import { useGateWords } from './gate-kit.ts'

/** Offline: what decisions are based on. Online again: scans that are not synced yet. */
export function OfflineNotes({ door }: { door: ReturnType<typeof useDoorList> }) {
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
