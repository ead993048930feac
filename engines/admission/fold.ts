import { byTime } from '#engines/presence/scan-order.ts'

/** An event of one pass: an entry, or an entry that was undone. */
export type Move = { id: string; at: number; result: 'in' | 'out' }

/**
 * The state of a pass after all its events, ordered by their time, not by when the server received them. The first
 * entry counts; later ones are `doubled`.
 */
export function fold(moves: readonly Move[]): { entry: Move | undefined; doubled: Set<string> } {
  const doubled = new Set<string>()
  let entry: Move | undefined
  for (const move of [...moves].sort(byTime)) {
    if (move.result === 'out') entry = undefined
    else if (entry) doubled.add(move.id)
    else entry = move
  }
  return { entry, doubled }
}
