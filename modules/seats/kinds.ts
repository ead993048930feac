import type { Hall } from './hall.ts'

export type KindFault = 'noSuchPlace' | 'wheelchairOnly' | 'companionOnly'

/**
 * Why these seats cannot be taken together: a wheelchair place needs `wheelchair`, a companion seat needs the
 * wheelchair place beside it. `own` are seats the person already has.
 */
export function kindFault(
  hall: Hall,
  chosen: readonly number[],
  { wheelchair, own = [] }: { wheelchair: boolean; own?: readonly number[] },
): { fault: KindFault; index: number } | undefined {
  const all = new Set([...chosen, ...own])
  for (const index of chosen) {
    const kind = hall.seats[index]?.kind ?? 'blocked'
    if (kind === 'blocked') return { fault: 'noSuchPlace', index }
    if (kind === 'wheelchair' && !wheelchair) return { fault: 'wheelchairOnly', index }
    if (kind === 'companion' && !accompanies(hall, index, all)) return { fault: 'companionOnly', index }
  }
  return undefined
}

const accompanies = (hall: Hall, index: number, all: ReadonlySet<number>): boolean =>
  hall.beside(index).some((other) => all.has(other) && hall.seats[other]!.kind === 'wheelchair')
