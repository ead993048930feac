import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/Notice.tsx'
import { canDecide } from './device/decide.ts'
import type { useDoorList } from './device/use-door-list.ts'
import { gateWords } from './gate-words.ts'

/** Offline: what decisions are based on. Online again: scans that are not synced yet. */
export function OfflineNotes({ door }: { door: ReturnType<typeof useDoorList> }) {
  const w = useWords(gateWords)
  const { online, list, pending, sync, roomy } = door
  return (
    <div className="gate__notes">
      {!online && (
        <Notice tone={list ? 'warning' : 'danger'} icon="wifi-off">
          {w(list ? 'offline.now' : 'offline.noList')}
        </Notice>
      )}
      {pending.length > 0 && (
        <Notice tone="info" icon="refresh-cw" onClick={online ? () => void sync() : undefined}>
          {w('offline.waits', { n: pending.length })}
          {online && ` · ${w('offline.handIn')}`}
        </Notice>
      )}
      {!roomy && (
        <Notice tone="warning" icon="triangle-alert">
          {w('offline.noRoom')}
        </Notice>
      )}
      {online && !canDecide() && (
        <Notice tone="warning" icon="shield-alert">
          {w('offline.noCrypto')}
        </Notice>
      )}
    </div>
  )
}
