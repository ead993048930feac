import { type SimSite, shareAt, termDays } from './sites.ts'

/** Sites by cell. */
export type Placement = SimSite[][]

export const loadOf = (sites: readonly SimSite[]): number => sites.reduce((sum, { load }) => sum + load, 0)
export const fullest = (cells: Placement): number => Math.max(...cells.map(loadOf))

/** The largest first, each into the cell with the least load; cells that have sites already keep them. */
export function placeByLoad(sites: readonly SimSite[], cells: Placement): Placement {
  const placed = cells.map((cell) => [...cell])
  const loads = placed.map(loadOf)
  for (const site of sites.toSorted((a, b) => b.load - a.load)) {
    const least = loads.indexOf(Math.min(...loads))
    placed[least]!.push(site)
    loads[least]! += site.load
  }
  return placed
}

export const emptyCells = (count: number): Placement => Array.from({ length: count }, () => [])

/** As the hash of its name would have it. */
export function placeAnyhow(sites: readonly SimSite[], cells: number, random: () => number): Placement {
  const placed = emptyCells(cells)
  for (const site of sites) placed[Math.floor(random() * cells)]!.push(site)
  return placed
}

/** The load of the fullest cell in the worst hour of a term. */
export function worstHour(cells: Placement): number {
  let worst = 0
  for (const cell of cells) {
    for (let day = 0; day < termDays; day++) {
      for (let hour = 6; hour < 24; hour++) {
        worst = Math.max(
          worst,
          cell.reduce((sum, site) => sum + site.load * shareAt(site, day, hour), 0),
        )
      }
    }
  }
  return worst
}

/** The fewest sites that have to move so that no cell has more than `most`. */
export function movesUntil(cells: Placement, most: number): number {
  const now = cells.map((cell) => cell.toSorted((a, b) => b.load - a.load))
  for (let moves = 0; ; moves++) {
    const loads = now.map(loadOf)
    const [full, empty] = [loads.indexOf(Math.max(...loads)), loads.indexOf(Math.min(...loads))]
    if (loads[full]! <= most) return moves
    const gap = (loads[full]! - loads[empty]!) / 2
    const at = now[full]!.findIndex(({ load }) => load <= gap)
    if (at < 0) return Number.POSITIVE_INFINITY
    now[empty]!.push(...now[full]!.splice(at, 1))
    now[empty]!.sort((a, b) => b.load - a.load)
  }
}
