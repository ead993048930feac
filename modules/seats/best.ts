import type { Hall } from './hall.ts'
import { kindFault } from './kinds.ts'
import { orphansLeft } from './orphans.ts'

type Wanted = {
  count: number
  /** Section name; '' for any. */
  section?: string
  wheelchair?: boolean
  /** Whether to avoid choices that leave a single seat isolated. */
  sparesOrphans?: boolean
}

/** The adjacent seats with the best view; undefined if there are not enough adjacent ones. */
export function bestAdjacent(hall: Hall, isFree: (index: number) => boolean, wanted: Wanted): number[] | undefined {
  const { count, wheelchair = false, sparesOrphans = true } = wanted
  const found = wheelchair ? placesWith(hall, isFree, count) : windowsOf(hall, isFree, count)
  const inside = found.filter(([first]) => isIn(hall, first!, wanted.section ?? ''))
  const ranked = inside.map((seats) => ({ seats, score: scoreOf(hall, seats) })).sort((a, b) => a.score - b.score)
  const fair = ({ seats }: { seats: number[] }) => orphansLeft(hall, isFree, new Set(seats)).length === 0
  return ((sparesOrphans ? ranked.find(fair) : undefined) ?? ranked[0])?.seats
}

function windowsOf({ runs }: Hall, isFree: (index: number) => boolean, count: number): number[][] {
  const windows: number[][] = []
  for (const run of runs) {
    let free = 0
    run.forEach((index, i) => {
      free = isFree(index) ? free + 1 : 0
      if (free >= count) windows.push(run.slice(i - count + 1, i + 1))
    })
  }
  return windows
}

/** A wheelchair place with companion seats beside it. */
function placesWith(hall: Hall, isFree: (index: number) => boolean, count: number): number[][] {
  const places: number[][] = []
  for (const { index } of hall.seats) {
    const window = Array.from({ length: count }, (_, i) => index + i)
    const fits = window.every((one) => hall.seats[one] && isFree(one) && hall.seats[one].kind !== 'normal')
    const together = window.slice(1).every((one) => hall.beside(one).includes(one - 1))
    const isFor = window.some((one) => hall.seats[one]?.kind === 'wheelchair')
    if (fits && together && isFor && !kindFault(hall, window, { wheelchair: true })) places.push(window)
  }
  return places
}

const isIn = ({ plan, seats }: Hall, index: number, section: string): boolean =>
  section === '' || plan.sections[seats[index]!.section]!.name === section

/** Score by distance: the middle is best, some rows from the front. */
function scoreOf({ seats, front }: Hall, chosen: readonly number[]): number {
  let x = 0
  let y = 0
  for (const index of chosen) {
    x += seats[index]!.x
    y += seats[index]!.y
  }
  const away = Math.abs(x / chosen.length - front.x)
  const behind = Math.hypot(away, y / chosen.length - front.y) - front.near - 4
  return away * 1.2 + (behind < 0 ? -behind * 1.5 : behind)
}
