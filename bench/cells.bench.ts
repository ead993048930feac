import { emptyCells, fullest, loadOf, movesUntil, placeAnyhow, placeByLoad, worstHour } from './cells/place.ts'
import { makeSites, randomFrom } from './cells/sites.ts'
import type { Figure } from './measure.ts'

const people = 20_000_000
const sites = 1_000
const cells = 20
/** What a cell is bought for, as a multiple of the mean of all peaks: room for rushes and for a lost neighbour. */
const room = 1.5

/**
 * A simulation: a thousand sites over twenty cells, a term with its rushes, a cell that is lost with its sites brought back in the
 * others, and growth. Its units are the load of one person at a usual peak.
 */
export async function* measure(): AsyncIterable<Figure> {
  const random = randomFrom(2026)
  const all = makeSites(sites, people, random)
  const placed = placeByLoad(all, emptyCells(cells))
  const anyhow = placeAnyhow(all, cells, random)
  const mean = loadOf(all) / cells
  yield {
    ...{ name: 'cells.fullest', value: round(fullest(placed) / mean), unit: 'load of the fullest cell, of the mean' },
    ...{ ratio: round(mean / fullest(placed)), floor: 0.98 },
    against: `sites placed by their names: ${round(fullest(anyhow) / mean)}`,
  }
  const capacity = room * mean
  const worst = worstHour(placed)
  yield {
    ...{
      name: 'cells.worst-hour',
      value: round(worst / mean),
      unit: 'load in the worst hour of a term, of the mean peak',
    },
    ...{ ratio: round(capacity / worst), floor: 1, against: `a cell bought for ${room}` },
  }
  const left = placed.slice(1)
  const after = placeByLoad(placed[0]!, left)
  const worstAfter = worstHour(after)
  const lost = placed[0]!.reduce((sum, site) => sum + site.people, 0)
  yield {
    name: 'cells.lost-people',
    value: lost,
    unit: `people without their portal when a cell is lost, of ${people}`,
  }
  yield {
    ...{ name: 'cells.lost', value: round(worstAfter / mean), unit: 'worst hour of a term on the cells that are left' },
    ...{ ratio: round(capacity / worstAfter), floor: 1, against: `a cell bought for ${room}` },
  }
  const grown = placed.map((cell) => cell.map((site) => ({ ...site, load: site.load * (random() < 0.1 ? 3 : 1) })))
  const most = (1.05 * grown.reduce((sum, cell) => sum + loadOf(cell), 0)) / cells
  yield {
    ...{
      name: 'cells.moves',
      value: movesUntil(grown, most),
      unit: 'sites to move so that no cell has over 1.05 of the mean',
    },
    ...{ ratio: round(movesUntil(grown, most) / sites), ceiling: 0.05, against: 'all sites; every tenth tripled' },
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000
