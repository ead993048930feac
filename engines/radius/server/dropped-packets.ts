import type { Logger } from 'pino'

export type DropReason =
  | 'unknownSource'
  | 'malformed'
  | 'wrongCode'
  | 'forged'
  | 'ambiguous'
  | 'tooFast'
  | 'queueFull'
  | 'notWritten'

export type DroppedPackets = {
  note: (reason: DropReason, source: string, error?: unknown) => void
  counts: () => Readonly<Partial<Record<DropReason, number>>>
}

/** Nobody is told why a packet was dropped. The log has one line for each reason in ten seconds, with the number. */
export function openDroppedPackets(log: Logger, every = 10_000): DroppedPackets {
  const counts: Partial<Record<DropReason, number>> = {}
  const told = new Map<DropReason, { at: number; count: number }>()
  return {
    counts: () => counts,
    note: (reason, source, error) => {
      const count = (counts[reason] ?? 0) + 1
      counts[reason] = count
      const last = told.get(reason)
      const now = performance.now()
      if (last && now - last.at < every) return
      told.set(reason, { at: now, count })
      log.warn({ reason, source, packets: count - (last?.count ?? 0), err: error }, 'RADIUS packets were dropped')
    },
  }
}
