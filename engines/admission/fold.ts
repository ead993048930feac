/** What happened to one pass: someone went in with it, or the entry was taken back. */
export type Move = { id: string; at: number; result: 'in' | 'out' }

/**
 * Where a pass stands after everything that happened to it, in the order in which it happened, whatever the order in which
 * it became known. Whoever went in first is in; those after are `doubled`.
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

const byTime = (a: Move, b: Move): number => a.at - b.at || (a.id < b.id ? -1 : 1)
